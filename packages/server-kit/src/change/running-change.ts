import type { Needs } from '../call/needs.ts'
import type { Refusal } from '../call/refusal.ts'
import type { PoolClient } from '../db/database.ts'
import { type OutboxRow, writeOutbox } from '../outbox/write.ts'
import { logDefect } from '../process/log-defect.ts'
import type { Ctx } from '../rpc/context.ts'

/** A change under way: its call, its transaction, and what follows on the commit. */
export interface Change extends Ctx {
  readonly tx: PoolClient
  /** What the contract says that its call needs of the gangster; undefined where it says nothing. */
  readonly needs: Needs | undefined
  /** Adds facts and pushes, written in the change's transaction with the trace of its request. */
  publish(...rows: OutboxRow[]): void
  /** Runs once the change is committed, before the answer; a repeated request does not run it. */
  afterCommit(work: () => Promise<void> | void): void
  /**
   * Refuses, and yet commits what was written so far: a wrong code that is counted. Like an answer, the refusal is
   * repeated to the same request, which so counts once.
   */
  refuseButKeep(refusal: Refusal): Refusal
}

export class RunningChange implements Change {
  readonly tx: PoolClient
  readonly needs: Needs | undefined
  readonly outbox: OutboxRow[] = []
  readonly after: (() => Promise<void> | void)[] = []
  kept: Refusal | undefined
  readonly #ctx: Ctx

  constructor(ctx: Ctx, tx: PoolClient, needs?: Needs) {
    this.#ctx = ctx
    this.tx = tx
    this.needs = needs
  }

  get requestId() {
    return this.#ctx.requestId
  }
  get caller() {
    return this.#ctx.caller
  }
  get traceparent() {
    return this.#ctx.traceparent
  }
  get deadlineAtMs() {
    return this.#ctx.deadlineAtMs
  }
  get log() {
    return this.#ctx.log
  }

  publish(...rows: OutboxRow[]): void {
    this.outbox.push(...rows)
  }
  afterCommit(work: () => Promise<void> | void): void {
    this.after.push(work)
  }
  refuseButKeep(refusal: Refusal): Refusal {
    // A copy: refusals that are constants of the rules are shared by all calls.
    this.kept = { ...refusal }
    return this.kept
  }
}

/** Does the work that follows on a commit, before the answer. */
export async function followUp({ outbox, after, log }: RunningChange, path: string, committed: () => void) {
  if (outbox.length > 0) committed()
  for (const work of after) {
    try {
      await work()
    } catch (error) {
      // The change is committed: the caller gets the answer, and the defect is logged.
      logDefect(log, error, `what follows on ${path} failed`)
    }
  }
}

/** Writes the change's outbox rows where no other statement writes them. */
export const writeRows = (change: RunningChange): Promise<void> => writeOutbox(change.tx, change.outbox, change)

/** Thrown to roll back the transaction of a refused change. */
export class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** Returns the refusal for which a transaction was rolled back; rethrows any other error. */
export function refusedIn(error: unknown): { answer: Refusal } {
  if (error instanceof RolledBack) return { answer: error.refusal }
  throw error
}
