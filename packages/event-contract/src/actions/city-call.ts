import { z } from 'zod'
import { feature } from '../feature.ts'

export const cityCall = feature({
  pushes: {
    /** A call that the player can join has come, or ended before its time; sent only to players who can join. */
    cityCallsChanged: z.object({ version: z.number() }),
  },
})
