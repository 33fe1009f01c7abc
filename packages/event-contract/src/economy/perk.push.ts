import { z } from 'zod'

export const perkPushes = {
  /** What the player's perks do to their chances, waits and prices is another thing now. */
  perkEffectsChanged: z.object({ version: z.number() }),
  /** The player's perks are others, or their research has come further. */
  perkChanged: z.object({ message: z.string().optional(), version: z.number() }),
}
