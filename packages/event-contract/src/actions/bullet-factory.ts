import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const bulletFactoryFacts = defineFacts({
  /** A player bought bullets. economy learns of the bullets and the price by the escrow that held both. */
  'sottomondo.actions.bullet-factory.bought.v1': z.object({
    accountId,
    factory: z.enum(['LOCAL', 'PLAYER']),
    cityName: z.string(),
    bullets: amount,
    costEuro: amount,
    /** The factory's owner; null where the city or the house owns it. */
    ownerAccountId: accountId.nullable(),
    boughtAtMs: timeMs,
  }),
})
