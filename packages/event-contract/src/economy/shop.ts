import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const shopFacts = defineFacts({
  /**
   * A player's shop item was used up to heal them. actions adds the life, once: the numbers of a player's items grow,
   * and `life.changed` has the last one.
   */
  'sottomondo.economy.shop.used.v1': z.object({
    accountId,
    itemId: z.number().int().positive(),
    lifePoints: amount,
    usedAtMs: timeMs,
  }),
})
