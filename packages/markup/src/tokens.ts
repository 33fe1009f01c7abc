/** The tags of spec 1 §3, written as in forums: [B]vet[/B]. In any case. */
export type TagName = 'quote' | 'b' | 'i' | 'u' | 'center' | 'img' | 'video' | 'br' | 'hr'

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; tag: TagName; text: string; attributes: string }

/**
 * An attribute's text has no bracket and a maximum length, so that every character is read a bounded number of times.
 */
const tagPattern = /\[(\/?)(quote|b|i|u|center|img|video|br|hr)((?:\s[^[\]]{0,200})?)\]/gi
const attributePattern = /(from|width|height)\s{0,3}=\s{0,3}(?:"([^"]*)"|'([^']*)'|(\S+))/gi

/** Splits a text into its tags and the text between them; the tokens' texts together are the text. */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of source.matchAll(tagPattern)) {
    if (match.index > end) tokens.push({ kind: 'text', text: source.slice(end, match.index) })
    const [text, slash, tag, attributes] = match
    tokens.push({
      kind: slash ? 'close' : 'open',
      tag: String(tag).toLowerCase() as TagName,
      text,
      attributes: attributes ?? '',
    })
    end = match.index + text.length
  }
  if (end < source.length) tokens.push({ kind: 'text', text: source.slice(end) })
  return tokens
}

/** Returns the text between a tag and its end when there is only text, or undefined. */
export function enclosed(tokens: readonly Token[], at: number): { text: string; closedAt: number } | undefined {
  const [tag, first, second] = tokens.slice(at, at + 3)
  if (tag?.kind !== 'open' || !first) return undefined
  const isEnd = (token: Token | undefined) => token?.kind === 'close' && token.tag === tag.tag
  if (isEnd(first)) return { text: '', closedAt: at + 1 }
  return first.kind === 'text' && isEnd(second) ? { text: first.text.trim(), closedAt: at + 2 } : undefined
}

/** Whether a tag stays open until its end: the others stand alone, or around an address. */
export const isNesting = (token: Token): token is Exclude<Token, { kind: 'text' }> =>
  token.kind !== 'text' && /^(quote|b|i|u|center)$/.test(token.tag)

/** Returns `from`, `width` and `height` as they were written, with or without quotation marks. */
export function attributesOf(written: string): Partial<Record<'from' | 'width' | 'height', string>> {
  const found: Record<string, string> = {}
  for (const [, name, double, single, bare] of written.matchAll(attributePattern)) {
    found[String(name).toLowerCase()] = double ?? single ?? bare ?? ''
  }
  return found
}
