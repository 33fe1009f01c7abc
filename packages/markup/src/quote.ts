import { charactersIn } from '@sottomondo/api-contract/characters'
import { cutMarkup } from './clip.ts'
import { OpenTags } from './open-tags.ts'
import { tokensOf } from './tokens.ts'

/**
 * Returns a text as a quotation of at most so many characters, with an empty line below it. Whatever stands in the
 * text, the quotation ends where it ends.
 */
export function quoteOf(source: string, writer: string, most: number): string {
  const [before, after] = [`[QUOTE from=${writer}]`, '[/QUOTE]\n\n']
  const room = most - charactersIn(before + after)
  const cutAt = (size: number) => closed(`${cutMarkup(source, size).trimEnd()}…`)
  let kept = closed(source)
  // What is cut may need ends of its own: until they fit, too.
  for (let size = room - 1; size > 0 && charactersIn(kept) > room; size -= Math.max(1, charactersIn(kept) - room))
    kept = cutAt(size)
  return before + kept + after
}

/**
 * Returns a text that opens and closes nothing outside of itself: its quotations have an end, and an end without a
 * beginning is only words.
 */
function closed(source: string): string {
  const open = new OpenTags()
  const kept = tokensOf(source).map((token) => (open.pass(token) ? token.text : token.text.replace('[/', '[/ ')))
  return kept.join('') + '[/QUOTE]'.repeat(open.quotations)
}
