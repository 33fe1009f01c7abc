import { compareNames } from './compare-names.ts'
/** spec 2 §2 */
export const suggestionLimit = 10

/**
 * The names that contain what was typed, whatever its case: those that start with it first, then by alphabet, at most
 * ten. Nothing typed suggests nothing.
 */
export function rankSuggestions(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const isLater = (name: string) => Number(!name.toLowerCase().startsWith(wanted))
  return names
    .filter((name) => name.toLowerCase().includes(wanted))
    .sort((one, other) => isLater(one) - isLater(other) || compareNames(one, other))
    .slice(0, suggestionLimit)
}
