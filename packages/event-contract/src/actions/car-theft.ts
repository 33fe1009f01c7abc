import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, chance, timeMs } from '../fields.ts'

export const carTheftFacts = defineFacts({
  /** A player tried to steal a car. economy learns of the car itself by the escrow that held its place, `theftId`. */
  'sottomondo.actions.car-theft.committed.v1': z.object({
    theftId: z.string(),
    accountId,
    carOptionId: z.number().int(),
    success: z.boolean(),
    /** null without a car. */
    carId: z.number().int().positive().nullable(),
    carName: z.string().nullable(),
    experience: amount,
    /** Of success, 0-1, as it was. */
    chance,
    jailSeconds: amount,
    committedAtMs: timeMs,
  }),
})
