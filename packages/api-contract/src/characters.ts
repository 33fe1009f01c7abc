/**
 * How long a text is, everywhere: browsers, contract, services and SQL count Unicode characters (code points), as
 * PostgreSQL's `char_length` and JSON Schema do. A browser's `maxLength` and zod's `max` count UTF-16 units, by which
 * 41 emoji are 82; graphemes need `Intl.Segmenter`, which not every player's browser has.
 */

/** Returns how many characters a text has. */
export const charactersIn = (text: string): number => [...text].length

/** What belongs to the character before it: marks, variation selectors, skin tones, keycaps, the tags of flags. */
const follows = /^(?:\p{M}|\p{Emoji_Modifier}|\u{200d}|[\u{e0020}-\u{e007f}])/u
const half = /^\p{Regional_Indicator}$/u
/** So many characters a cut steps back for one that is written with several; longer ones are no emoji. */
const longestJoined = 32

/** Returns the first characters of a text: none of those that are written with several, such as 👩🏽‍🚀, is cut in two. */
export function firstCharacters(text: string, most: number): string {
  const all = [...text]
  if (all.length <= most) return text
  for (let end = most; end > Math.max(0, most - longestJoined); end--)
    if (!isWithinOne(all, end)) return all.slice(0, end).join('')
  return most > longestJoined ? all.slice(0, most).join('') : ''
}

function isWithinOne(all: readonly string[], at: number): boolean {
  const [before = '', after = ''] = [all[at - 1], all[at]]
  if (follows.test(after) || before === '\u{200d}') return true
  let halves = 0
  while (half.test(all[at - 1 - halves] ?? '')) halves++
  return halves % 2 === 1 && half.test(after)
}
