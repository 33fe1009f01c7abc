import { z } from 'zod'
import { counted } from '../fame.ts'
import { feature } from '../feature.ts'
import { accountId, amount, chance, timeMs } from '../fields.ts'

export const carTheft = feature({
  fame: {
    carsStolen: counted,
  },
  sentence: {
    reason: 'carTheft',
    order: 30,
    caught: 'Betrapt bij het stelen van een auto.',
  },
  facts: {
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
  },
})
