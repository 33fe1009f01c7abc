import { videoAddressPattern } from './addresses.ts'
import {
  attributesOfTag,
  element,
  type HtmlAttribute,
  type HtmlElement,
  type HtmlNode,
  type HtmlTag,
  htmlTags,
  isVoid,
  markupClass,
  sizeStyle,
} from './html-node.ts'
import { deepestNesting } from './markup.rules.ts'

const tagPattern = /<(\/?)([a-z]{1,6})((?: [a-z]{1,15}(?:="[^"<>]{0,8000}")?){0,3})( ?\/)?>/g
const attributePattern = / ([a-z]+)(?:="([^"]*)")?/g

/** A video within its box within tags. */
const deepest = deepestNesting + 3

/**
 * Reads rendered markup as pieces from which the browser makes elements. Not an HTML parser but a strict reader of
 * `renderMarkup`'s output: nothing else becomes an element, whatever an answer holds. The browser's own parser would
 * apply the styles that it parses, which the page's policy forbids and reports.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: { tag: HtmlTag; children: HtmlNode[] }[] = []
  const siblings = () => open.at(-1)?.children ?? root
  let end = 0
  for (const match of html.matchAll(tagPattern)) {
    addText(siblings(), html.slice(end, match.index))
    end = match.index + match[0].length
    const tag = match[2] as HtmlTag
    if (!htmlTags.includes(tag)) continue
    if (match[1]) {
      if (open.at(-1)?.tag === tag) open.pop()
      continue
    }
    const made = allowed(tag, attributesIn(match[3] ?? ''))
    if (!made) continue
    const children: HtmlNode[] = []
    siblings().push({ ...made, children })
    if (!isVoid(tag) && open.length < deepest) open.push({ tag, children })
  }
  addText(siblings(), html.slice(end))
  return root
}

function attributesIn(written: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    [...written.matchAll(attributePattern)].map(([, name, value]) => [name, unescaped(value ?? '')]),
  )
}

/** Returns the element with its valid attributes, or undefined when a required one is not valid. */
function allowed(tag: HtmlTag, given: Partial<Record<string, string>>): HtmlElement | undefined {
  const names: readonly HtmlAttribute[] = attributesOfTag[tag]
  const kept = names.filter((name) => given[name] !== undefined && isAllowed(tag, name, given[name]))
  if ((tag === 'img' || tag === 'iframe') && !kept.includes('src')) return undefined
  if (tag === 'a' && !kept.includes('href')) return undefined
  return element(tag, Object.fromEntries(kept.map((name) => [name, given[name]])))
}

const classes: readonly string[] = Object.values(markupClass)

function isAllowed(tag: HtmlTag, name: HtmlAttribute, value: string): boolean {
  if (name === 'class') return classes.includes(value)
  if (name === 'style') return sizeStyle.test(value)
  if (tag === 'iframe' && name === 'src') return videoAddressPattern.test(value)
  if (name === 'src' || name === 'href') return /^https?:\/\//.test(value)
  return true
}

function addText(to: HtmlNode[], escaped: string): void {
  if (escaped) to.push(unescaped(escaped))
}

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const unescaped = (text: string): string => text.replaceAll(/&(?:lt|gt|quot|amp);/g, (name) => characters[name] ?? name)
