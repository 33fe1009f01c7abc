/**
 * A piece of rendered markup. It can only express what spec 1 §5 allows, and of that only what the tags need: `pre` has
 * no tag, and a `style` is only an image's size.
 */
export type HtmlNode = string | HtmlElement

export type HtmlElement = {
  readonly tag: HtmlTag
  readonly attributes: Readonly<Partial<Record<HtmlAttribute, string>>>
  readonly children: readonly HtmlNode[]
}

export const htmlTags = ['b', 'i', 'u', 'img', 'a', 'br', 'hr', 'div', 'iframe'] as const
export type HtmlTag = (typeof htmlTags)[number]

/** The attributes of each tag, in the order in which they are written. */
export const attributesOfTag = {
  b: [],
  i: ['class'],
  u: [],
  img: ['src', 'alt', 'style'],
  a: ['href'],
  br: [],
  hr: [],
  div: ['class'],
  iframe: ['src', 'frameborder', 'allowfullscreen'],
} as const satisfies Record<HtmlTag, readonly string[]>
export type HtmlAttribute = (typeof attributesOfTag)[HtmlTag][number]

/** The allowed classes: the first four for a `div`, the last for an `i`. */
export const markupClass = {
  quote: 'markup-quote',
  from: 'markup-from',
  centre: 'markup-centre',
  video: 'markup-video',
  problem: 'markup-problem',
} as const

export const isVoid = (tag: HtmlTag): boolean => tag === 'img' || tag === 'br' || tag === 'hr'

/** A size in a `style`: `width:200px;height:100px`, or one of them. */
export const sizeStyle = /^(?:width:(\d{1,4})px)?;?(?:height:(\d{1,4})px)?$/

export const element = (
  tag: HtmlTag,
  attributes: HtmlElement['attributes'] = {},
  children: readonly HtmlNode[] = [],
): HtmlElement => ({ tag, attributes, children })
