import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const bulletFactoryFacts = defineFacts({
  /** Somebody bought bullets. economy learns of them and of what they cost by the escrow that held both. */
  'sottomondo.actions.bullet-factory.bought.v1': z.object({
    accountId,
    factory: z.enum(['LOCAL', 'PLAYER']),
    cityName: z.string(),
    bullets: amount,
    costEuro: amount,
    /** Whose factory it is; null where it is the city's or the house's. */
    ownerAccountId: accountId.nullable(),
    boughtAtMs: timeMs,
  }),
})
