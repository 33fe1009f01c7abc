const quoteCharacters = 600
const quotation = /\[QUOTE(?:[^\][]*)\](?:(?!\[QUOTE)[\s\S])*?\[\/QUOTE\]\s*/gi

/**
 * Returns a text as a quotation with room for an answer below it: without the quotations in it, and not longer than a
 * reader wants to see again.
 */
export function quoteOf(content: string, writer: string): string {
  let own = content
  for (let before = ''; before !== own; ) {
    before = own
    own = own.replaceAll(quotation, '')
  }
  own = own.trim()
  const kept =
    own.length > quoteCharacters
      ? `${own
          .slice(0, quoteCharacters)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd()}…`
      : own
  return `[QUOTE from=${writer}]${kept}[/QUOTE]\n\n`
}

/** Returns a draft with a quotation at its end. */
export const withQuote = (draft: string, quote: string): string =>
  draft.trim() === '' ? quote : `${draft.trimEnd()}\n\n${quote}`
