import type { LogPiece } from '@sottomondo/event-contract/log'
import type { LogPart } from '@sottomondo/proto/social/v1/log'
import { dutchTime } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import type { Player } from '../../kernel/player/player.store.ts'

type Person = Pick<Player, 'accountName' | 'gender'>
type Players = ReadonlyMap<number, Person>

/** Returns every player whom a line names, and on whose gender its words depend. */
export const peopleIn = (accountId: number, pieces: readonly LogPiece[]): number[] => [
  accountId,
  ...pieces.flatMap((piece) => (typeof piece === 'object' && 'player' in piece ? [piece.player] : [])),
]

/** Returns a line for its reader: text in parts, with names apart. */
export function partsOf(accountId: number, pieces: readonly LogPiece[], players: Players): LogPart[] {
  const parts: LogPart[] = []
  for (const piece of pieces) {
    const accountName = typeof piece === 'object' && 'player' in piece && players.get(piece.player)?.accountName
    if (accountName) {
      parts.push({ text: accountName, accountName })
      continue
    }
    const [text, last] = [wordsOf(piece, players.get(accountId)), parts.at(-1)]
    if (last && last.accountName === undefined) last.text += text
    else if (text) parts.push({ text, accountName: undefined })
  }
  return parts
}

function wordsOf(piece: LogPiece, reader: Person | undefined): string {
  if (typeof piece === 'string') return piece
  if ('euro' in piece) return formatEuro(piece.euro)
  if ('rank' in piece) return rankNameOf(piece.rank, reader?.gender)
  if ('seconds' in piece) return dutchTime(piece.seconds)
  // The fact of their birth is still on its way.
  return 'iemand'
}

/** Returns the text for the unread lines of a kind: '3 overboekingen ontvangen, samen €12.400'. */
export function countedUp([one, several]: readonly [string, string], count: number, amountEuro: number | null): string {
  const words = `${count} ${count === 1 ? one : several}`
  if (amountEuro === null) return words
  return `${words}, ${count === 1 ? '' : 'samen '}${formatEuro(amountEuro)}`
}
