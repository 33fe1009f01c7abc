import { z } from 'zod'
import { count, type Fame, somebody } from '../fame.ts'

export const carTheftFame = {
  order: 30,
  fields: {
    topCarsStolen: z.array(z.object({ ...somebody, totalCarsStolen: count })),
  },
} as const satisfies Fame
