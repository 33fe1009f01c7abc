import { menuPlace } from '../bar/bar-places.ts'

/** Puts a path in a place: a path that is elsewhere in the bar swaps places; the menu only moves, it never leaves. */
export function withPlace(places: readonly string[], at: number, wanted: string): string[] {
  const from = places.indexOf(wanted)
  const old = places[at]
  if (old === undefined || (from < 0 && old === menuPlace)) return [...places]
  return places.map((place, index) => (index === at ? wanted : index === from ? old : place))
}
