import { useSyncExternalStore } from 'react'

/** The most cars that one call takes (the contract). */
export const chosenMost = 100

/** The cars that the player has ticked, watched by each box alone: a tick draws no other row again. */
export interface Choice {
  get: () => ReadonlySet<number>
  subscribe: (listener: () => void) => () => void
  /** Tells which cars are looked at, in their order: the range of a press with Shift. */
  show: (carIds: readonly number[]) => void
  /** @param toThere ticks also all cars between the last one ticked and this one */
  tick: (carId: number, on: boolean, toThere?: boolean) => void
  /** Ticks these and no others. */
  choose: (carIds: readonly number[]) => void
}

export function createChoice(): Choice {
  let chosen: ReadonlySet<number> = new Set()
  let shown: readonly number[] = []
  let last: number | undefined
  const listeners = new Set<() => void>()
  const set = (next: ReadonlySet<number>) => {
    chosen = next
    for (const listener of [...listeners]) listener()
  }
  /** The cars from the last ticked one to this one, where both are looked at. */
  const rangeTo = (carId: number): readonly number[] => {
    const [from, to] = [last === undefined ? -1 : shown.indexOf(last), shown.indexOf(carId)]
    return from < 0 || to < 0 ? [carId] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
  }
  return {
    get: () => chosen,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    show: (carIds) => {
      shown = carIds
    },
    tick(carId, on, toThere = false) {
      const next = new Set(chosen)
      for (const one of toThere ? rangeTo(carId) : [carId]) on ? next.add(one) : next.delete(one)
      last = carId
      set(next)
    },
    choose(carIds) {
      last = undefined
      set(new Set(carIds))
    },
  }
}

export const useChosen = (choice: Choice): ReadonlySet<number> =>
  useSyncExternalStore(choice.subscribe, choice.get, choice.get)

/** Whether a car is ticked; drawn again only when that changes. */
export function useIsChosen(choice: Choice, carId: number): boolean {
  const isChosen = () => choice.get().has(carId)
  return useSyncExternalStore(choice.subscribe, isChosen, isChosen)
}
