import { type HtmlNode, markupClass } from './html-node.ts'
import { parseMarkup } from './parse.ts'

const blank = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\u{2800}]*$/u

/** Whether its readers see no text, image or video of a text, such as [B][/B]; who is quoted is none. */
export function showsNothing(source: string): boolean {
  // A video that does not play is said in words.
  return parseMarkup(source, { isPremium: false, host: '' }).nodes.every(isNothing)
}

function isNothing(node: HtmlNode): boolean {
  if (typeof node === 'string') return blank.test(node)
  return node.tag !== 'img' && (node.attributes.class === markupClass.from || node.children.every(isNothing))
}
