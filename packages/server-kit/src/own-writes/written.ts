import { randomUUID } from 'node:crypto'
import type { WrittenFacts } from '@sottomondo/event-contract/own-writes'
import { type Db, onCommit } from '../db/database.ts'
import { Recent } from './recent.ts'

/** This process among all of its kind, also after a restart. */
export const thisProcess: string = randomUUID().slice(0, 8)

const isFact = (subject: string): boolean => subject.startsWith('sottomondo.')

/** By request: what it has written here, and in the services that it was passed on to. */
const written = new Recent<WrittenFacts[]>()

function add(requestId: string, facts: WrittenFacts): void {
  const all = written.get(requestId) ?? []
  const same = all.find(({ requestId: whose, subject, by }) => {
    return whose === facts.requestId && subject === facts.subject && by === facts.by
  })
  if (!same) all.push(facts)
  else if (facts.by === thisProcess) same.count += facts.count
  else same.count = Math.max(same.count, facts.count)
  // Also for what is known: the note is to live as long from now on.
  written.set(requestId, all)
}

/** Notes committed facts, of which their request's answer tells. Where no other code here writes the outbox for them. */
export function noteWritten(requestId: string, ...subjects: string[]): void {
  for (const subject of subjects) add(requestId, { requestId, subject, by: thisProcess, count: 1 })
}

/** Notes what another process says that it has written for a request. */
export function noteReported(requestId: string, reported: readonly WrittenFacts[]): void {
  for (const facts of reported) if (facts.by !== thisProcess) add(requestId, facts)
}

const nothing: readonly WrittenFacts[] = []

/** Returns the facts that were written for a request a moment ago. */
export const writtenFor = (requestId: string): readonly WrittenFacts[] => written.get(requestId) ?? nothing

/** The facts that a transaction consumes. */
interface Consuming {
  /** The requests of these facts; rows that name none are written for the first. */
  requestIds: ReadonlySet<string>
  /** Requests whose rows follow from the facts as a whole: nobody can say from which of them. */
  shared: Set<string>
}
const consuming = new WeakMap<Db, Consuming>()

/**
 * Begins to note what a transaction writes that consumes facts of these requests.
 * @returns the requests of the rows that follow from them all, growing
 */
export function beginConsuming(tx: Db, requestIds: ReadonlySet<string>): ReadonlySet<string> {
  const shared = new Set<string>()
  consuming.set(tx, { requestIds, shared })
  return shared
}
export const endConsuming = (tx: Db): void => void consuming.delete(tx)

/** Returns the request of a transaction's rows that name none. */
export const requestOf = (tx: Db): string | undefined => consuming.get(tx)?.requestIds.values().next().value

/** A row of the outbox, and the request that it names. */
interface NotedRow {
  subject: string
  requestId?: string | null | undefined
}

/** Notes rows of the outbox once their transaction is committed. */
export function noteRows(tx: Db, rows: NotedRow[]): void {
  const within = consuming.get(tx)
  const facts: { requestId: string; subject: string }[] = []
  for (const { subject, requestId: named } of rows) {
    const requestId = named ?? requestOf(tx)
    if (!requestId || !isFact(subject)) continue
    facts.push({ requestId, subject })
    if (within && (!named || !within.requestIds.has(named))) within.shared.add(requestId)
  }
  if (facts.length === 0) return
  onCommit(tx, () => {
    for (const { requestId, subject } of facts) noteWritten(requestId, subject)
  })
}
