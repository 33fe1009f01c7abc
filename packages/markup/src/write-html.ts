import { attributesOfTag, type HtmlNode, isVoid } from './html-node.ts'

/** Writes pieces as the HTML that `readHtml` reads, in the sanitiser's style. */
export function writeHtml(nodes: readonly HtmlNode[]): string {
  return nodes.map(writeNode).join('')
}

function writeNode(node: HtmlNode): string {
  if (typeof node === 'string') return escapeText(node)
  const written = attributesOfTag[node.tag].flatMap((name) => {
    const value = node.attributes[name]
    if (value === undefined) return []
    return [name === 'allowfullscreen' ? name : `${name}="${escapeText(value).replaceAll('"', '&quot;')}"`]
  })
  const opening = [node.tag, ...written].join(' ')
  return isVoid(node.tag) ? `<${opening} />` : `<${opening}>${writeHtml(node.children)}</${node.tag}>`
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
