/** What screens ask of a text with markup beside showing it: the servers ask the same. */
export { mentionBeingTyped, mentionsIn, previewOf, quoteOf, withoutQuotations } from '@sottomondo/markup'
