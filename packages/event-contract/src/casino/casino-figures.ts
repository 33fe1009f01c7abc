import { z } from 'zod'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const casinoFigures = feature({
  facts: {
    /** The figures of casino for the statistics, once a minute where they have changed. */
    'sottomondo.casino.figures.taken.v1': z.object({
      /** Stakes less winnings of all settled bets on sports. */
      sportsProfitEuro: z.number().int(),
      takenAtMs: timeMs,
    }),
  },
})
