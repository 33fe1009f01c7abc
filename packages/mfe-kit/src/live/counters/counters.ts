import { createStore, useStore } from '../../store.ts'
import type { counters } from './counted.ts'

export type CounterName = keyof typeof counters

interface Count {
  count: number
  version: number
}
type Counts = Partial<Record<CounterName, Count>>
const store = createStore<Counts>({})

/** Returns a count; 0 until it is known. */
export const useCounter = (name: CounterName): number => useStore(store)[name]?.count ?? 0
export const countOf = (name: CounterName): number => store.get()[name]?.count ?? 0

/** Sets a newer count, from an answer or a push that carries one; an older one is dropped. */
export function setCounter(name: CounterName, count: number, version: number): void {
  const counts = store.get()
  if (version >= (counts[name]?.version ?? 0)) store.set({ ...counts, [name]: { count, version } })
}

/** Clears a count: the player has seen its items. */
export function clearCounter(name: CounterName): void {
  const shown = store.get()[name]
  if (shown) store.set({ ...store.get(), [name]: { ...shown, count: 0 } })
}

/** Forgets the counts: another player's counts and versions are their own. */
export const forgetCounters = (): void => store.set({})
