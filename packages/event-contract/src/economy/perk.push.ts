import { z } from 'zod'

export const perkPushes = {
  /** The effects of the player's perks on chances, waits and prices have changed. */
  perkEffectsChanged: z.object({ version: z.number() }),
  /** The player's perks have changed, or their research has progressed. */
  perkChanged: z.object({ message: z.string().optional(), version: z.number() }),
}
