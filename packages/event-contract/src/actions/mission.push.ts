import { z } from 'zod'

export const missionPushes = {
  /** One of the player's missions has progressed; sent only while they look at them. */
  missionChanged: z.object({ version: z.number() }),
}
