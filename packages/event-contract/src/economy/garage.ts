import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const garage = feature({
  facts: {
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
  },
  pushes: {
    /** The player's garage has changed: a car came, left or changed, or there is more room. */
    garageChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: {
      shipped: { category: 'garage', path: '/garage' },
      arrived: { category: 'garage', path: '/garage', unread: ['auto aangekomen', 'auto’s aangekomen'], toast: true },
      severalArrived: {
        category: 'garage',
        path: '/garage',
        unread: ['lading auto’s aangekomen', 'ladingen auto’s aangekomen'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.economy.car.shipped.v1': ({ accountId, together, shippedAtMs, arrivesAtMs, ...shipped }) => {
        const { carName = 'Je auto', fromCityName, toCityName } = shipped
        const [atSea, there] = [
          { kind: 'shipped', of: accountId, atMs: shippedAtMs } as const,
          { of: accountId, atMs: arrivesAtMs },
        ]
        if (!together)
          return [
            { ...atSea, words: words`${carName} is met het schip mee, van ${fromCityName} naar ${toCityName}.` },
            { ...there, kind: 'arrived', words: words`${carName} is aangekomen in ${toCityName}.` },
          ]
        // The first of them stands for all: they may come from several cities.
        if (together.number > 1) return []
        return [
          { ...atSea, words: words`${together.cars} auto’s zijn met het schip mee naar ${toCityName}.` },
          { ...there, kind: 'severalArrived', words: words`${together.cars} auto’s zijn aangekomen in ${toCityName}.` },
        ]
      },
    },
  },
})
