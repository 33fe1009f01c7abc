import type { GetGameReply, StoredGame } from '@sottomondo/proto/economy/v1/round'
import { type Pool, transaction } from '@sottomondo/server-kit'
import { pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { lockFence } from './fence.store.ts'
import { findGame, findGameOpenedBy, findLastGame } from './open-game.store.ts'
import type { Game } from './round.rules.ts'
import { type CloseMemo, type RoundMemo, storedRoundOf } from './round-transfer.ts'
import { findStep } from './step.store.ts'

interface Ended {
  memo: RoundMemo
  closed: CloseMemo | null
}

/** Returns a player's games of a kind, in one consistent state. */
export function getGame(pool: Pool, accountId: number, game: Game, requestId: string): Promise<GetGameReply> {
  return transaction(pool, async (tx) => {
    // No step is taken between the queries.
    await lockFence(tx, accountId)
    const pocket = pocketOf(await readHoldings(tx, accountId))
    const endedGameOf = (found: Ended | undefined): StoredGame | undefined => {
      if (!found) return undefined
      const { memo, closed } = found
      const ends = closed && { paidEuro: closed.paidEuro, bankBroken: closed.bankBroken, gotCasino: closed.gotCasino }
      return {
        round: storedRoundOf(memo),
        done: '',
        actedAtMs: closed?.closedAtMs ?? memo.settledAtMs,
        closed: ends ? { ...ends, ...pocket, repeated: true } : undefined,
        outcome: closed ? JSON.stringify(closed.outcome) : '',
      }
    }
    const found = await findGame(tx, accountId, game)
    const open = found && { ...found, round: storedRoundOf(found.memo), closed: undefined, outcome: '' }
    const last = open ? undefined : endedGameOf(await findLastGame(tx, accountId, game))
    const answer = requestId === '' ? undefined : await findStep(tx, accountId, requestId)
    const answered =
      answer && answer.roundId === found?.memo.roundId
        ? open
        : answer && endedGameOf(await findGameOpenedBy(tx, answer.transferId))
    return { open, last, answered, answer, ...pocket }
  })
}
