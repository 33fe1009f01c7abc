import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const garageFacts = defineFacts({
  'sottomondo.economy.car.crushed.v1': z.object({
    accountId,
    cars: z.number().int().positive(),
    /** What they left after their price; negative where that was more. */
    bullets: z.number().int(),
    crushedAtMs: timeMs,
  }),
  /** A car is on its way to another city. */
  'sottomondo.economy.car.shipped.v1': z.object({
    accountId,
    carId: z.number().int().positive(),
    carName: z.string().optional(),
    fromCityName: z.string(),
    toCityName: z.string(),
    shippedAtMs: timeMs,
    arrivesAtMs: timeMs,
  }),
})
