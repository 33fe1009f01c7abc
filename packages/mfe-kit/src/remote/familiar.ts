import { breakpointPx, useNarrow } from '../browser/media.ts'
import { readPreference, writePreference } from '../browser/preference.ts'
import { createStore, useStore } from '../store.ts'

type ByPath<Value> = Readonly<Record<string, Value>>

/** After so many visits a page is known: what introduces it folds. */
const visitsToKnow = 10

const kept = <Value>(name: string) => (readPreference(name) ?? {}) as ByPath<Value>
const visits = createStore(kept<number>('visits'))
/** The pictures that the reader has opened or folded by hand. */
const opened = createStore(kept<boolean>('pictures'))

const pathNow = () => (typeof location === 'undefined' ? '' : location.pathname)

/** Counts a visit, in this browser; called by the shell. */
export function noteVisit(path: string): void {
  // This one counts from the next on: nothing folds under its reader.
  visits.set(kept('visits'))
  const count = visits.get()[path] ?? 0
  if (count < visitsToKnow) writePreference('visits', { ...visits.get(), [path]: count + 1 })
}

/**
 * Whether this page begins with its actions: on a phone, and where the reader knows it, for they have been here often
 * in this browser. Then `isFolded` says whether the picture at its top is a narrow strip, which `fold` opens and shuts.
 */
export function useFamiliar(): { isFamiliar: boolean; isFolded: boolean; fold: (fold: boolean) => void } {
  const path = pathNow()
  const isPhone = useNarrow(breakpointPx.numbers)
  const isFamiliar = (useStore(visits)[path] ?? 0) >= visitsToKnow || isPhone
  const isOpened = useStore(opened)[path]
  const isFolded = isFamiliar && !isOpened
  const fold = (folded: boolean) => {
    opened.set({ ...opened.get(), [path]: !folded })
    writePreference('pictures', opened.get())
  }
  return { isFamiliar, isFolded, fold }
}
