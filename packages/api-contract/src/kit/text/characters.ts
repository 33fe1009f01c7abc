/**
 * How long a text is, everywhere: browsers, contract, services and SQL count Unicode characters (code points), as
 * PostgreSQL's `char_length` and JSON Schema do. A browser's `maxLength` and zod's `max` count UTF-16 units, by which
 * 41 emoji are 82; graphemes need `Intl.Segmenter`, which not every player's browser has.
 */

/** Returns how many characters a text has. */
export const charactersIn = (text: string): number => [...text].length

/**
 * A character as readers see it: a flag's two letters, or one with what belongs to it, such as marks, skin tones, tags
 * and what is joined. Bounded: what is longer is no emoji, and may be cut.
 */
const whole = /(?:\p{Regional_Indicator}{2}|.)(?:\u{200d}.|\p{M}|\p{Emoji_Modifier}|[\u{e0020}-\u{e007f}]){0,31}/gsu

/** Returns the first characters of a text: none of those that are written with several, such as 👩🏽‍🚀, is cut in two. */
export function firstCharacters(text: string, most = Number.POSITIVE_INFINITY): string {
  let [left, end] = [most, 0]
  for (const [one] of text.matchAll(whole)) {
    left -= charactersIn(one)
    if (left < 0) break
    end += one.length
  }
  return text.slice(0, end)
}
