import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode

const classes = ['markup-quote', 'markup-from', 'markup-centre', 'markup-video']
const address = /^https?:\/\/[^\s"<>\\]+$/

/** The allowed attributes of each tag, repeated here so that the check is independent of the code. */
const allowed: Record<string, Record<string, (value: string) => boolean>> = {
  b: {},
  i: { class: (value) => value === 'markup-problem' },
  u: {},
  br: {},
  hr: {},
  a: { href: (value) => address.test(value) },
  div: { class: (value) => classes.includes(value) },
  img: {
    src: (value) => address.test(value) && (value.startsWith('https://') || value.startsWith('http://localhost')),
    alt: (value) => value === 'Afbeelding',
    style: (value) => /^(width:\d{1,4}px|height:\d{1,4}px|width:\d{1,4}px;height:\d{1,4}px)$/.test(value),
  },
  iframe: {
    src: (value) => /^https:\/\/www\.youtube-nocookie\.com\/embed\/[A-Za-z0-9_-]{11}$/.test(value),
    frameborder: (value) => value === '0',
    allowfullscreen: (value) => value === '',
  },
}

/**
 * Parses HTML as browsers do.
 * @returns the content that spec 1 §5 does not allow or that none of our tags makes
 */
export function faultsOfHtml(html: string): string[] {
  const faults: string[] = []
  const judge = (node: Node, depth: number) => {
    if (node.nodeName === '#text') return
    if (!('tagName' in node)) {
      faults.push(node.nodeName)
      return
    }
    if (depth > 20) faults.push(`${depth} deep`)
    const rules = allowed[node.tagName]
    if (!rules) faults.push(`<${node.tagName}>`)
    for (const { name, value } of node.attrs) {
      if (!rules?.[name]?.(value)) faults.push(`<${node.tagName} ${name}="${value}">`)
    }
    for (const child of node.childNodes) judge(child, depth + 1)
  }
  for (const node of parseFragment(html).childNodes) judge(node, 1)
  return faults
}

/** Returns the text that a reader of that HTML sees. */
export function textOfHtml(html: string): string {
  const text = (nodes: readonly Node[]): string =>
    nodes.map((node) => ('value' in node ? node.value : 'childNodes' in node ? text(node.childNodes) : '')).join('')
  return text(parseFragment(html).childNodes)
}
