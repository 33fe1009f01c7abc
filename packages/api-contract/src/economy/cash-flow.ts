import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'

export const cashFlow = feature({
  calls: {
    'GET /api/today/money': {
      summary: 'Get the player’s money in and out by hour, today and yesterday',
      access: 'player',
      keyScope: 'status',
      rpc: 'economy.cashFlow.get',
      answer: z.object({
        /** Today, then yesterday. Pocket and bank are one: what moves between them is neither in nor out. */
        days: z.array(
          z.object({
            /** 2026-11-22, of the Dutch calendar. */
            day: z.string(),
            inEuro: euro,
            outEuro: euro,
            /** The hours in which something happened, the earliest first. */
            hours: z.array(z.object({ startsAt: isoTime, inEuro: euro, outEuro: euro })),
          }),
        ),
      }),
    },
  },
})
