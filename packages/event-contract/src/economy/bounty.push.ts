import { z } from 'zod'

export const bountyPushes = {
  /** To the room of the bounties: what is on somebody's head has changed. */
  bountiesChanged: z.object({ accountName: z.string(), total: z.number().int().nonnegative(), version: z.number() }),
  /** To whose head it is on, whose share has ended, and who earned it. */
  bountyChanged: z.object({ message: z.string(), version: z.number() }),
}
