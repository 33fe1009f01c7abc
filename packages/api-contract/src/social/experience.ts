import { z } from 'zod'
import { somebody } from '../fame.ts'
import { feature } from '../feature.ts'

export const experience = feature({
  fame: {
    order: 10,
    fields: {
      topExperience: z.array(z.object({ ...somebody, rank: z.string(), rankProgress: z.number() })),
    },
  },
})
