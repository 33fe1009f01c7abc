import { z } from 'zod'
import { feature } from '../feature.ts'

export const today = feature({
  pushes: {
    /** Something was added to the player's day; sent only to viewers of its page. */
    todayChanged: z.object({ version: z.number() }),
  },
})
