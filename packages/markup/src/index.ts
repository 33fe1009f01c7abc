/**
 * The markup of messages, forum, profiles and family pages: the part that browser and server share; `./render` is for
 * the server.
 */
export { imageAddress } from './addresses.ts'
export { clipMarkup } from './clip.ts'
export { showsNothing } from './empty.ts'
export { type HtmlElement, type HtmlNode, markupClass, sizeStyle } from './html-node.ts'
export {
  type CharacterLimits,
  imageDefaultMaxWidthPx,
  imageMaxSizePx,
  markupCharacters,
  messageCharacters,
} from './markup.rules.ts'
export { mentionBeingTyped, mentionsIn } from './mentions.ts'
export { ownTexts, previewOf, withoutQuotations } from './own-words.ts'
export { parseMarkup } from './parse.ts'
export { quoteOf } from './quote.ts'
export { readHtml } from './read-html.ts'
export { writeHtml } from './write-html.ts'
