import { z } from 'zod'
import { feature } from '../feature.ts'

export const honorBooked = feature({
  pushes: {
    /** Honor that this player received can be spent from now on. */
    honorBooked: z.object({ version: z.number() }),
  },
})
