import { z } from 'zod'

export const garagePushes = {
  /** Something has changed in the player's garage: a car came, went, or is another than it was; or there is more room. */
  garageChanged: z.object({ version: z.number() }),
}
