import { z } from 'zod'
import { type Fame, somebody } from '../fame.ts'

export const experienceFame = {
  order: 10,
  fields: {
    topExperience: z.array(z.object({ ...somebody, rank: z.string(), rankProgress: z.number() })),
  },
} as const satisfies Fame
