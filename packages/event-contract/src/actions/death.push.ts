import { z } from 'zod'

export const deathPushes = {
  /** The player's gangster is dead. */
  gangsterDied: z.object({ message: z.string(), version: z.number() }),
}
