import { mentionsIn } from '@sottomondo/ui-kit/markup-text'
import type { ChatMessage } from './feed.ts'

/** Returns who has spoken, the last one first, without the player. */
export function speakersOf(messages: readonly ChatMessage[], player: string | null): string[] {
  const names = new Set<string>()
  for (let at = messages.length - 1; at >= 0; at -= 1) {
    const name = messages[at]?.Account.accountName
    if (name && name !== player) names.add(name)
  }
  return [...names]
}

export interface Piece {
  text: string
  /** The mentioned player, where the piece is a mention. */
  name?: string
}

/** Cuts a text into its mentions and what stands between them. */
export function piecesOf({ content, mentions }: Pick<ChatMessage, 'content' | 'mentions'>): Piece[] {
  if (mentions.length === 0) return [{ text: content }]
  const byName = new Map(mentions.map((name) => [name.toLowerCase(), name]))
  const pieces: Piece[] = []
  let from = 0
  for (const { name: typed, start, end } of mentionsIn(content)) {
    const name = byName.get(typed.toLowerCase())
    if (!name) continue
    if (start > from) pieces.push({ text: content.slice(from, start) })
    pieces.push({ text: content.slice(start, end), name })
    from = end
  }
  if (from < content.length) pieces.push({ text: content.slice(from) })
  return pieces
}

export const mentionsPlayer = ({ mentions }: Pick<ChatMessage, 'mentions'>, player: string | null): boolean =>
  player !== null && mentions.some((name) => name.toLowerCase() === player.toLowerCase())
