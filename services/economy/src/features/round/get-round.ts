import type { GetRoundReply, StoredRound } from '@sottomondo/proto/economy/v1/round'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { lockFence } from './fence.store.ts'
import { findLastRound, findOpenRoundOfGame, findRoundByTransfer } from './open-round.store.ts'
import type { Game } from './round.rules.ts'
import { type CloseMemo, paidOf, type RoundMemo, settledRoundOf } from './round-transfer.ts'
import { findStep } from './step/step.store.ts'

interface Ended {
  memo: RoundMemo
  closed: CloseMemo | null
}

/** Returns a player's rounds of a game, in one consistent state. */
export function getRound(pool: Pool, accountId: number, game: Game, requestId: string): Promise<GetRoundReply> {
  return transaction(pool, async (tx) => {
    // No step is taken between the queries.
    await lockFence(tx, accountId)
    const pocket = pocketOf(await readHoldings(tx, accountId))
    const endedRoundOf = (found: Ended | undefined): StoredRound | undefined => {
      if (!found) return undefined
      const { memo, closed } = found
      const ends = closed && paidOf(closed)
      return {
        settled: settledRoundOf(memo),
        done: '',
        actedAtMs: closed?.closedAtMs ?? memo.settledAtMs,
        closed: ends ? { ...ends, ...pocket, repeated: true } : undefined,
        outcome: closed ? JSON.stringify(closed.outcome) : '',
      }
    }
    const found = await findOpenRoundOfGame(tx, accountId, game)
    const open = found && { ...found, settled: settledRoundOf(found.memo), closed: undefined, outcome: '' }
    const last = open ? undefined : endedRoundOf(await findLastRound(tx, accountId, game))
    const answer = requestId === '' ? undefined : await findStep(tx, accountId, requestId)
    const answered =
      answer && answer.roundId === found?.memo.roundId
        ? open
        : answer && endedRoundOf(await findRoundByTransfer(tx, answer.transferId))
    return { open, last, answered, answer, ...pocket }
  })
}
