import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const travel = feature({
  facts: {
    /** A gangster has travelled to another city. */
    'sottomondo.actions.travel.travelled.v1': z.object({
      accountId,
      fromCityName: z.string(),
      toCityName: z.string(),
      costEuro: amount,
      travelledAtMs: timeMs,
    }),
  },
  pushes: {
    /** The player is in another city now. */
    cityChanged: z.object({ cityName: z.string(), version: z.number() }),
  },
  log: {
    kinds: { travelled: { category: 'gangster', path: '/travel' } },
    lines: {
      'sottomondo.actions.travel.travelled.v1': ({ accountId, fromCityName, toCityName, costEuro, travelledAtMs }) => [
        {
          kind: 'travelled',
          of: accountId,
          atMs: travelledAtMs,
          words: words`Je reisde van ${fromCityName} naar ${toCityName}, voor ${euro(costEuro)}.`,
        },
      ],
    },
  },
})
