import { z } from 'zod'

export const travelPushes = {
  /** The player is in another city now. */
  cityChanged: z.object({ cityName: z.string(), version: z.number() }),
}
