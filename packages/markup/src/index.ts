/**
 * The markup of messages, forum, profiles and family pages: the part that browser and server share; `./render` is for
 * the server.
 */
export { imageAddress } from './addresses.ts'
export { clipMarkup, markupCharacters } from './clip.ts'
export { type HtmlElement, type HtmlNode, markupClass, sizeStyle } from './html-node.ts'
export { type CharacterLimits, imageDefaultMaxWidthPx, imageMaxSizePx, messageCharacters } from './markup.rules.ts'
export { type MarkupContext, type MarkupProblem, markupProblems, parseMarkup } from './parse.ts'
export { readHtml } from './read-html.ts'
export { writeHtml } from './write-html.ts'
