import { quoteOf, withoutQuotations } from '@sottomondo/ui-kit/markup-text'

const quoteCharacters = 640

/**
 * Returns a text as a quotation with room for an answer below it: without the quotations in it, and not longer than a
 * reader wants to see again.
 */
export const quoteOfOwn = (content: string, writer: string): string =>
  quoteOf(withoutQuotations(content), writer, quoteCharacters)
