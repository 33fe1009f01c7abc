import { charactersIn, firstCharacters } from '@sottomondo/api-contract/characters'

export { charactersIn }

/**
 * Returns a field's text with so many characters at most: what was typed or pasted into it is cut off at its own end,
 * and the caret stays there. A browser's `maxLength` does so by UTF-16 units.
 */
export function fitted(field: HTMLInputElement | HTMLTextAreaElement, most = Number.POSITIVE_INFINITY): string {
  const { value, selectionStart } = field
  const over = charactersIn(value) - most
  if (over <= 0) return value
  const before = value.slice(0, selectionStart ?? value.length)
  const kept = firstCharacters(before, Math.max(0, charactersIn(before) - over))
  field.value = firstCharacters(kept + value.slice(before.length), most)
  if (selectionStart !== null) field.setSelectionRange(kept.length, kept.length)
  return field.value
}
