import { firstCharacters } from '@sottomondo/api-contract/characters'
import { beforeAddress } from './addresses.ts'
import { type CharacterLimits, markupCharacters } from './markup.rules.ts'
import { enclosed, type Token, tokensOf } from './tokens.ts'

/** Cuts a text off at its writer's limit. The stored text is cut with it, too. */
export const clipMarkup = (source: string, isPremium: boolean, limits?: CharacterLimits): string =>
  cutMarkup(source, markupCharacters(isPremium, limits))

/**
 * Returns at most the first characters of a text: no character is cut in two, no tag, no address, and no image or video
 * from its own. An address alone is cut all the same.
 */
export function cutMarkup(source: string, most: number): string {
  const first = firstCharacters(source, Math.max(0, most))
  if (first.length === source.length) return source
  const tokens = tokensOf(source)
  let start = 0
  for (let at = 0; start < first.length; at++) {
    const token = tokens[at] as Token
    const whole = tokens.slice(at, elementEnd(tokens, at) + 1)
    const end = whole.reduce((sum, { text }) => sum + text.length, start)
    if (end > first.length) {
      if (token.kind !== 'text') return source.slice(0, start)
      return source.slice(0, start + beforeAddress(token.text, first.length - start)) || first
    }
    at += whole.length - 1
    start = end
  }
  return first
}

function elementEnd(tokens: readonly Token[], at: number): number {
  const token = tokens[at] as Token
  const isMedia = token.kind !== 'text' && (token.tag === 'img' || token.tag === 'video')
  return (isMedia && enclosed(tokens, at)?.closedAt) || at
}
