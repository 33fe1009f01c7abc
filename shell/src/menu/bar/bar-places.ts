/** Stands for the menu itself among the places of the bar. */
export const menuPlace = 'menu'

/** The default of each of the five places: the first of these paths that the page has. */
const usual: readonly (readonly string[])[] = [['/'], ['/crime'], ['/auto-stelen', '/jail'], ['/bank'], [menuPlace]]

/**
 * Returns the five places of the bar, each a path or the menu, none twice; the menu always among them, for only it
 * leads everywhere.
 * @param chosen what the player has chosen on whatever device: some of it may be gone, or not be there yet
 * @param paths the paths of the player's menu
 */
export function barPlaces(chosen: unknown, paths: readonly string[]): string[] {
  const has = (place: unknown): place is string => place === menuPlace || paths.includes(place as string)
  const kept = [...new Set(Array.isArray(chosen) ? chosen.filter(has) : [])].slice(0, usual.length)
  const ours = usual.flatMap((places) => places.find(has) ?? [])
  const rest = [...ours, ...paths].filter((place) => !kept.includes(place))
  const places = [...new Set([...kept, ...rest])].slice(0, usual.length)
  return places.includes(menuPlace) ? places : [...places.slice(0, -1), menuPlace]
}
