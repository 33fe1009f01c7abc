import { z } from 'zod'
import { count, type Fame, somebody } from '../fame.ts'

export const jailFame = {
  order: 70,
  fields: {
    topBreakouts: z.array(z.object({ ...somebody, successfullBreakouts: count })),
  },
} as const satisfies Fame
