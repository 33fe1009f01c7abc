import sanitizeHtml from 'sanitize-html'
import { videoAddressPattern } from './addresses.ts'
import { clipMarkup } from './clip.ts'
import { attributesOfTag, htmlTags, markupClass } from './html-node.ts'
import { type CharacterLimits, messageCharacters } from './markup.rules.ts'
import { type MarkupContext, type MarkupProblem, parseMarkup } from './parse.ts'
import { writeHtml } from './write-html.ts'

const pixels = /^\d{1,4}px$/
const { problem, ...divClasses } = markupClass

/**
 * The tags that spec 1 §5 allows and our markup makes. The parser makes nothing else; this is the protection when it
 * has a fault.
 */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(attributesOfTag).map(([tag, names]) => [tag, [...names]])),
    div: [],
    i: [],
  },
  allowedClasses: { div: Object.values(divClasses), i: [problem] },
  allowedStyles: { img: { width: [pixels], height: [pixels] } },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  allowedIframeHostnames: ['www.youtube-nocookie.com'],
  allowIframeRelativeUrls: false,
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'iframe' && !videoAddressPattern.test(attribs.src ?? '')) ||
    (tag === 'img' && !/^https?:\/\//.test(attribs.src ?? '')),
  disallowedTagsMode: 'discard',
}

export const sanitizeMarkupHtml = (html: string): string => sanitizeHtml(html, options)

/**
 * Renders a text with the tags of spec 1 §3 as sanitised HTML; on the screen `MarkupView` of ui-kit shows it.
 * @param source the writer's text; at most as many characters of it are shown as its writer may write
 * @param context whether its writer had premium at that time, our own origin, and, for a text other than a message, its
 * limits
 * @returns the HTML, and each sentence in it that replaces an image or a video
 */
export function renderMarkup(
  source: string,
  { limits = messageCharacters, ...context }: MarkupContext & { limits?: CharacterLimits },
): { html: string; problems: MarkupProblem[] } {
  const { nodes, problems } = parseMarkup(clipMarkup(source, context.isPremium, limits), context)
  return { html: sanitizeMarkupHtml(writeHtml(nodes)), problems }
}
