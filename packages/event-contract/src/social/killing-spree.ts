import { z } from 'zod'
import { feature } from '../feature.ts'

export const killingSpree = feature({
  pushes: {
    /** To all: a killing spree has begun. */
    killingSpreeStarted: z.object({ message: z.string(), endsAt: z.string(), version: z.number() }),
  },
})
