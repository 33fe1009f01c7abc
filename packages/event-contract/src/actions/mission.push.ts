import { z } from 'zod'

export const missionPushes = {
  /** One of the player's missions has come further; only while they look at them. */
  missionChanged: z.object({ version: z.number() }),
}
