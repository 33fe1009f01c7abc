import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const garageFacts = defineFacts({
  /** A player sold cars at their price, together. */
  'sottomondo.economy.car.sold.v1': z.object({
    accountId,
    cars: z.number().int().positive(),
    euro: z.number().int().nonnegative(),
    soldAtMs: timeMs,
  }),
  'sottomondo.economy.car.crushed.v1': z.object({
    accountId,
    cars: z.number().int().positive(),
    /** The bullets from crushing, less its price; negative where the price was higher. */
    bullets: z.number().int(),
    crushedAtMs: timeMs,
  }),
  /** A car is being shipped to another city. */
  'sottomondo.economy.car.shipped.v1': z.object({
    accountId,
    carId: z.number().int().positive(),
    carName: z.string(),
    fromCityName: z.string(),
    toCityName: z.string(),
    shippedAtMs: timeMs,
    arrivesAtMs: timeMs,
    /** Of several cars that were shipped together, how many they are, and which of them this is: 1 is the first. */
    together: z.object({ cars: z.number().int().min(2), number: z.number().int().positive() }).optional(),
  }),
})
