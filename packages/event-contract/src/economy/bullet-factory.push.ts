import { z } from 'zod'

export const bulletFactoryPushes = {
  /** Somebody bought at a bullet factory, or its owner set it anew; to those who look at it, and to its owner. */
  bulletFactoryChanged: z.object({ version: z.number() }),
}
