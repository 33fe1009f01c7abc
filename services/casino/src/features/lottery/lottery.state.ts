import { fact } from '@sottomondo/server-kit/outbox'
import { presentState } from '@sottomondo/server-kit/present-state'
import { readWinnersAfter } from './winners.store.ts'

/** Who won in each draw. */
export const lotteryWinnersState = presentState({
  name: 'lottery-winners',
  read: readWinnersAfter,
  facts: (rows) => [
    fact('sottomondo.casino.lottery.winners-listed.v1', {
      draws: rows.map(({ drawDay, drawnAtMs, accountIds }) => ({ drawDay, drawnAtMs, accountIds })),
    }),
  ],
})
