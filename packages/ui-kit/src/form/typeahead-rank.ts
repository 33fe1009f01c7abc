import { compareNames } from '../table/compare-names.ts'
/** spec 2 §2 */
export const suggestionLimit = 10

/**
 * The names that contain what was typed, whatever its case: those that start with it first, then by alphabet, at most
 * ten. Nothing typed suggests nothing, and neither does a whole name: what lies below the field is not covered then.
 */
export function rankSuggestions(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return []
  const isLater = (name: string) => Number(!name.toLowerCase().startsWith(wanted))
  const found = names.filter((name) => name.toLowerCase().includes(wanted))
  if (found.some((name) => name.length === wanted.length)) return []
  return found.sort((one, other) => isLater(one) - isLater(other) || compareNames(one, other)).slice(0, suggestionLimit)
}
