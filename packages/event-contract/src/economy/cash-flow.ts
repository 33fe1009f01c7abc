import { z } from 'zod'
import { feature } from '../feature.ts'

export const cashFlow = feature({
  pushes: {
    /** Money in or out was added to the player's day; sent only to viewers of its page. */
    cashFlowChanged: z.object({ version: z.number() }),
  },
})
