import type { PushEvent, PushPayload } from '@sottomondo/event-contract'
import { createStore, useStore } from '../store.ts'
import { onPush } from './push.ts'

type VersionedPush = { [E in PushEvent]: PushPayload<E> extends { version: number } ? E : never }[PushEvent]
/** Follows the push that changes a count; @param take what it makes of the count before */
type Follow = (take: (after: (count: number) => number, version: number) => void) => void
const counted =
  <E extends VersionedPush>(push: E, after: (payload: PushPayload<E>, count: number) => number): Follow =>
  (take) =>
    onPush(push, (payload) => take((count) => after(payload, count), (payload as { version: number }).version))

/**
 * What is counted for a player on whatever page they are, and shown where a menu row names it as its `badge`. A new one is a
 * line here: the push that changes it. Where it begins comes with an answer (`setCounter`).
 */
const counters = {
  unreadLog: counted('logChanged', ({ unreadLog }) => unreadLog),
  unreadMails: counted('unreadMails', ({ unreadMails }) => unreadMails),
  /** Who asks for a heist: a highlight for a while, cleared by itself (spec 1 §4). */
  heistInvitations: counted('heistNotification', (_push, count) => count + 1),
}
export type CounterName = keyof typeof counters

/** spec 1 §9 */
const heistShownMs = 30_000

interface Count {
  count: number
  version: number
}
type Counts = Partial<Record<CounterName, Count>>
const store = createStore<Counts>({})

/** 0 until it is known. */
export const useCounter = (name: CounterName): number => useStore(store)[name]?.count ?? 0

/** Shows a newer count, from an answer that carries one; what is older is dropped. */
export function setCounter(name: CounterName, count: number, version: number): void {
  const counts = store.get()
  if (version >= (counts[name]?.version ?? 0)) store.set({ ...counts, [name]: { count, version } })
}

/** The player has seen what is counted. */
export function clearCounter(name: CounterName): void {
  const shown = store.get()[name]
  if (shown) store.set({ ...store.get(), [name]: { ...shown, count: 0 } })
}

/** Follows the pushes. Called once. */
export function startCounters(): void {
  let clearing: ReturnType<typeof setTimeout> | undefined
  onPush('heistNotification', () => {
    clearTimeout(clearing)
    clearing = setTimeout(clearCounter, heistShownMs, 'heistInvitations')
  })
  for (const name of Object.keys(counters) as CounterName[])
    counters[name]((after, version) => setCounter(name, after(store.get()[name]?.count ?? 0), version))
}

/** Somebody else plays now, whose counts and versions are their own. */
export const forgetCounters = (): void => store.set({})
