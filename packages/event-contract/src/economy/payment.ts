import { z } from 'zod'
import { feature } from '../feature.ts'

export const payment = feature({
  pushes: {
    payment: z.object({ credits: z.number().int(), version: z.number() }),
  },
})
