import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const shopFacts = defineFacts({
  /**
   * What a player kept of the shop was used up to heal them. actions gives the life, once: the numbers of a player's items
   * grow, and `life.changed` says which was the last.
   */
  'sottomondo.economy.shop.used.v1': z.object({
    accountId,
    itemId: z.number().int().positive(),
    lifePoints: amount,
    usedAtMs: timeMs,
  }),
})
