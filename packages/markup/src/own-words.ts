import { firstCharacters } from '@sottomondo/api-contract/characters'
import { OpenTags } from './open-tags.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Returns the tokens of a text that stand in no quotation, in pieces: between them something was quoted. */
function ownTokens(source: string): Token[][] {
  const pieces: Token[][] = [[]]
  const open = new OpenTags()
  for (const token of tokensOf(source)) {
    const wasQuoted = open.quotations > 0
    open.pass(token)
    if (open.quotations > 0) continue
    if (wasQuoted) pieces.push([])
    else pieces.at(-1)?.push(token)
  }
  return pieces
}

/** Returns a writer's own words: the texts between the tags, without what is quoted. */
export const ownTexts = (source: string): string[] =>
  ownTokens(source).flatMap((piece) => piece.flatMap(({ kind, text }) => (kind === 'text' ? [text] : [])))

/** Returns a text without its quotations. */
export const withoutQuotations = (source: string): string =>
  ownTokens(source)
    .map((piece) =>
      piece
        .map(({ text }) => text)
        .join('')
        .trim(),
    )
    .filter((piece) => piece !== '')
    .join('\n\n')

/** Returns the beginning of a writer's own words on one line, without tags: for a list. */
export function previewOf(source: string, most: number): string {
  const pieces = ownTokens(source).map((piece) => piece.map(wordsOf).join(''))
  const words = pieces.join(' ').replaceAll(/\s+/g, ' ').trim()
  const kept = firstCharacters(words, most)
  return kept.length < words.length ? `${kept.trimEnd()}…` : words
}

const wordsOf = (token: Token): string => (token.kind === 'text' ? token.text : /^[biu]$/.test(token.tag) ? '' : ' ')
