import { z } from 'zod'
import { count, type Fame, somebody } from '../fame.ts'

export const crimeFame = {
  order: 20,
  fields: {
    topCrimes: z.array(z.object({ ...somebody, totalCrimes: count })),
  },
} as const satisfies Fame
