import type { PushEvent, PushPayload } from '@sottomondo/event-contract'
import { createStore, useStore } from '../store.ts'
import { onPush } from './push.ts'

type VersionedPush = { [E in PushEvent]: PushPayload<E> extends { version: number } ? E : never }[PushEvent]
/**
 * Follows the push that changes a count;
 * @param take computes the count from the one before
 */
type Follow = (take: (after: (count: number) => number, version: number) => void) => void
const counted =
  <E extends VersionedPush>(push: E, after: (payload: PushPayload<E>, count: number) => number): Follow =>
  (take) =>
    onPush(push, (payload) => take((count) => after(payload, count), (payload as { version: number }).version))

/**
 * The counts of a player, kept on whatever page they are, and shown where a menu row names one as its `badge`. A new
 * count is a line here: the push that changes it. Its start value comes with an answer (`setCounter`).
 */
const counters = {
  unreadLog: counted('logChanged', ({ unreadLog }) => unreadLog),
  unreadMails: counted('unreadMails', ({ unreadMails }) => unreadMails),
  /** Heist invitations: highlighted for a while, cleared by itself (spec 1 §4). */
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

/** Returns a count; 0 until it is known. */
export const useCounter = (name: CounterName): number => useStore(store)[name]?.count ?? 0

/** Sets a newer count, from an answer that carries one; an older one is dropped. */
export function setCounter(name: CounterName, count: number, version: number): void {
  const counts = store.get()
  if (version >= (counts[name]?.version ?? 0)) store.set({ ...counts, [name]: { count, version } })
}

/** Clears a count: the player has seen its items. */
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

/** Forgets the counts: another player's counts and versions are their own. */
export const forgetCounters = (): void => store.set({})
