import { z } from 'zod'
import { feature } from '../feature.ts'

export const bulletFactory = feature({
  pushes: {
    /** A player bought at a bullet factory, or its owner changed its settings; sent to its viewers and its owner. */
    bulletFactoryChanged: z.object({ version: z.number() }),
  },
})
