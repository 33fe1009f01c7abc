import { z } from 'zod'

export const garagePushes = {
  /** The player's garage has changed: a car came, left or changed, or there is more room. */
  garageChanged: z.object({ version: z.number() }),
}
