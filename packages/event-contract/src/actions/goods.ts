import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, chance, timeMs } from '../fields.ts'

export const goods = feature({
  facts: {
    /**
     * A player bought or sold liquor or drugs, or was caught selling them. economy learns of money and goods by the
     * escrow that held them, `tradeId`.
     */
    'sottomondo.actions.goods.traded.v1': z.object({
      tradeId: z.string(),
      accountId,
      trade: z.enum(['liquor', 'drugs']),
      side: z.enum(['buy', 'sell']),
      cityName: z.string(),
      /** Each kind once. */
      goods: z.array(z.object({ good: z.string(), amount })),
      /** The player was caught: a part of the goods was lost, and the rest was not sold. */
      caught: z.boolean(),
      /** Of a sale: the chance, 0-1, not to be caught, as it was. */
      chance: chance.optional(),
      /** Paid or received; 0 when the player was caught. */
      euro: amount,
      experience: amount,
      jailSeconds: amount,
      tradedAtMs: timeMs,
    }),
  },
})
