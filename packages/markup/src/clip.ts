import { type CharacterLimits, messageCharacters } from './markup.rules.ts'

/** Returns how many characters of a text are kept, as a text field counts them (UTF-16 units). */
export const markupCharacters = (isPremium: boolean, limits: CharacterLimits = messageCharacters): number =>
  isPremium ? limits.premium : limits.others

/** Cuts a text off at its writer's limit; no character is cut in two. The stored text is cut with it, too. */
export function clipMarkup(source: string, isPremium: boolean, limits: CharacterLimits = messageCharacters): string {
  const clipped = source.slice(0, markupCharacters(isPremium, limits))
  return clipped.length < source.length && /[\uD800-\uDBFF]$/.test(clipped) ? clipped.slice(0, -1) : clipped
}
