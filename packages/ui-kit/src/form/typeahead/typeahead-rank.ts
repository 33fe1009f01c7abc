import { compareNames } from '../../table/compare-names.ts'
import { plainText } from '../../text/plain-text.ts'

/** spec 2 §2 */
const suggestionLimit = 10

/**
 * Returns the names that contain the typed text, in any case, with or without accents: those that start with it first, then by alphabet, at most
 * ten. An empty text suggests nothing, and neither does a whole name: so the list does not cover the page below.
 */
export function rankSuggestions(names: readonly string[], typed: string): string[] {
  const wanted = plainText(typed.trim())
  if (wanted === '') return []
  const isLater = (name: string) => Number(!plainText(name).startsWith(wanted))
  const found = names.filter((name) => plainText(name).includes(wanted))
  if (found.some((name) => name.length === wanted.length)) return []
  return found.sort((one, other) => isLater(one) - isLater(other) || compareNames(one, other)).slice(0, suggestionLimit)
}
