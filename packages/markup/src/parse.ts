import { imageAddress, videoAddress, videoIdOf, withLinks } from './addresses.ts'
import { element, type HtmlElement, type HtmlNode, markupClass } from './html-node.ts'
import { deepestNesting, emptyLinesTogether, fromCharacters, imageMaxSizePx } from './markup.rules.ts'
import { attributesOf, enclosed, type TagName, type Token, tokensOf } from './tokens.ts'

export type MarkupContext = {
  /** Whether the writer had premium at that time: only then their videos play (spec 1 §5). */
  isPremium: boolean
  /** Our own origin, such as https://sottomondo.example. */
  host: string
}

/** The sentences in place of an image or a video that can't be shown (spec 1 §5). */
const markupProblems = {
  image: 'Ongeldige afbeeldingslink.',
  notPremium: 'Alleen voor premium!',
  video: 'Ongeldige YouTube-link.',
} as const
export type MarkupProblem = (typeof markupProblems)[keyof typeof markupProblems]

/** An open tag. One that is deeper than the parser goes makes nothing, and is open nevertheless: its end is its own. */
type Open = { tag: TagName; made?: (children: HtmlNode[]) => HtmlNode; children: HtmlNode[] }

/** Characters that are invisible or change the direction of the text around them; line ends stay. */
const unseen = /[^\P{Cc}\n\t]|[\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\p{Bidi_Control}]/gu

/**
 * Parses a text with markup into safe pieces of HTML. Each character is read a bounded number of times: one pass makes
 * the tokens, one the pieces, which are never deeper than `deepestNesting`. Wrong nesting is repaired: a
 * closing tag closes the tags within, a closing tag without an opening one stays text, and the end closes everything.
 */
export function parseMarkup(source: string, context: MarkupContext): { nodes: HtmlNode[]; problems: MarkupProblem[] } {
  const tokens = tokensOf(source.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(unseen, ''))
  const root: HtmlNode[] = []
  const open: Open[] = []
  const openOf = new Map<TagName, number>()
  const count = (tag: TagName, more: 1 | -1) => openOf.set(tag, (openOf.get(tag) ?? 0) + more)
  const problems = new Set<MarkupProblem>()
  const siblings = () => open.at(-1)?.children ?? root

  const close = () => {
    const last = open.pop()
    if (last) count(last.tag, -1)
    if (last?.made) siblings().push(last.made(last.children))
    return last
  }
  const problem = (text: MarkupProblem) => {
    problems.add(text)
    return element('i', { class: markupClass.problem }, [text])
  }

  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    if (token.kind === 'text') addText(siblings(), token.text, isBlock(tokens[at - 1]), isBlock(tokens[at + 1]))
    else if (token.tag === 'br' && token.kind === 'open') addBreak(siblings())
    else if (token.tag === 'hr' && token.kind === 'open') siblings().push(element('hr'))
    else if (token.tag === 'img' || token.tag === 'video') {
      const inside = enclosed(tokens, at)
      if (!inside) addText(siblings(), token.text)
      else {
        at = inside.closedAt
        siblings().push(
          token.tag === 'img'
            ? (imageOf(inside.text, token.attributes, context.host) ?? problem(markupProblems.image))
            : videoOf(inside.text, context.isPremium, problem),
        )
      }
    } else if (token.kind === 'open') {
      count(token.tag, 1)
      if (open.length < deepestNesting) open.push({ tag: token.tag, made: maker(token), children: [] })
      else {
        addText(siblings(), token.text)
        open.push({ tag: token.tag, children: siblings() })
      }
    } else if (openOf.get(token.tag)) {
      while (open.at(-1)?.tag !== token.tag) close()
      if (!close()?.made) addText(siblings(), token.text)
    } else addText(siblings(), token.text)
  }
  while (open.length) close()
  return { nodes: root, problems: [...problems] }
}

function maker({ tag, attributes }: { tag: TagName; attributes: string }): Open['made'] {
  if (tag === 'b' || tag === 'i' || tag === 'u') return (children) => element(tag, {}, children)
  if (tag === 'center') return (children) => element('div', { class: markupClass.centre }, children)
  const from = [...(attributesOf(attributes).from ?? '').trim()].slice(0, fromCharacters).join('')
  const writer = from ? [element('div', { class: markupClass.from }, [`${from} schreef:`])] : []
  return (children) => element('div', { class: markupClass.quote }, [...writer, ...children])
}

function imageOf(address: string, written: string, host: string): HtmlElement | undefined {
  const src = imageAddress(address, host)
  if (!src) return undefined
  const { width, height } = attributesOf(written)
  const style = [size('width', width), size('height', height)].filter(Boolean).join(';')
  return element('img', style ? { src, alt: 'Afbeelding', style } : { src, alt: 'Afbeelding' })
}

/** Returns a size as in `width=200` or `width=200px`; an invalid one is ignored. */
function size(name: 'width' | 'height', written: string | undefined): string {
  const pixels = Number(/^(\d{1,9})(px)?$/.exec(written ?? '')?.[1] ?? 0)
  return pixels ? `${name}:${Math.min(pixels, imageMaxSizePx)}px` : ''
}

function videoOf(address: string, isPremium: boolean, problem: (text: MarkupProblem) => HtmlElement): HtmlElement {
  if (!isPremium) return problem(markupProblems.notPremium)
  const id = videoIdOf(address)
  if (!id) return problem(markupProblems.video)
  const frame = element('iframe', { src: videoAddress(id), frameborder: '0', allowfullscreen: '' })
  return element('div', { class: markupClass.video }, [frame])
}

/** Tags on lines of their own: the line's end beside one is already there. */
const isBlock = (token: Token | undefined): boolean =>
  token !== undefined && token.kind !== 'text' && /^(quote|center|hr|video)$/.test(token.tag)

function addText(to: HtmlNode[], text: string, afterBlock = false, beforeBlock = false): void {
  const lines = text.split('\n')
  if (afterBlock && lines.length > 1 && !lines[0]?.trim()) lines.shift()
  if (beforeBlock && lines.length > 1 && !lines.at(-1)?.trim()) lines.pop()
  for (const [index, line] of lines.entries()) {
    if (index > 0) addBreak(to)
    for (const piece of withLinks(line)) {
      if (typeof piece === 'string') addString(to, piece)
      else to.push(element('a', { href: piece.href }, [piece.text]))
    }
  }
}

/** Adds text; text beside text is one piece, as an HTML parser has it. */
function addString(to: HtmlNode[], text: string): void {
  const last = to.at(-1)
  if (typeof last === 'string') to[to.length - 1] = last + text
  else to.push(text)
}

function addBreak(to: HtmlNode[]): void {
  const isBreak = (node: HtmlNode | undefined) => typeof node === 'object' && node.tag === 'br'
  const last = to.slice(-emptyLinesTogether - 1)
  if (last.length <= emptyLinesTogether || !last.every(isBreak)) to.push(element('br'))
}
