import { z } from 'zod'
import { count, somebody } from '../fame.ts'
import { feature } from '../feature.ts'
import { euro, id, idOf, seconds } from '../fields.ts'

/** Whole, floored (spec 2 §2). */
const percent = z.number().int().min(0).max(100)

const points = z.number().int().nonnegative()

export const carTheft = feature({
  timer: {
    key: 'car',
    order: 20,
    name: 'Auto stelen',
    until: 'je weer een auto kunt stelen',
    status: { path: '/auto-stelen', order: 20, shown: 'always' },
  },
  switch: { name: 'car', order: 20, label: 'Auto stelen' },
  record: {
    field: 'carCrimesCommitted',
    order: 20,
    label: 'Autodiefstallen',
  },
  calls: {
    'GET /api/car': {
      summary: 'List the places where cars can be stolen, with the player’s chances and what may be found',
      access: 'player',
      rpc: 'actions.carTheft.list',
      answer: z.object({
        carOptions: z.array(
          z.object({
            carOptionId: z.number().int(),
            name: z.string(),
            successRate: percent,
            /** The chance before the first theft. */
            firstRate: percent,
            /** The values of the cheapest and the dearest car in reach, undamaged. */
            minValue: euro,
            maxValue: euro,
            experience: points,
            failureExperience: points,
            /** How many of the failures end in jail, and for how long. */
            jailRate: percent,
            /** The shortest and the longest sentence, as served. */
            minJailSeconds: seconds,
            maxJailSeconds: seconds,
          }),
        ),
      }),
    },
    'POST /api/car/execute': {
      summary: 'Try to steal a car; refused without a free garage place',
      access: 'player',
      needs: { free: true, timer: 'car' },
      rpc: 'actions.carTheft.execute',
      switch: 'car',
      clickToken: 'car',
      body: z.object({ carOptionId: idOf('carOption', id) }),
      answer: z.object({
        success: z.boolean(),
        successString: z.string(),
        successMessage: z.string(),
        /** A picture of the car in its condition. */
        photoPath: z.string().nullable(),
        /** The car arrives in the garage a moment later; null without one. */
        stolenCar: z
          .object({
            carId: z.number().int(),
            carName: z.string(),
            /** Percent. */
            life: percent,
            cityName: z.string(),
            /** The price of a sale, and the bullets from crushing. */
            salePrice: euro,
            crushBullets: z.number().int(),
          })
          .nullable(),
        /** The value undamaged; 0 without a car. */
        stolenCarValue: euro,
        experience: points,
        /** 0 unless it ended in jail. */
        jailSeconds: seconds,
        timeLeft: seconds,
        rankedUpTo: z.string().nullable(),
      }),
    },
  },
  fame: {
    order: 30,
    fields: {
      topCarsStolen: z.array(z.object({ ...somebody, totalCarsStolen: count })),
    },
  },
})
