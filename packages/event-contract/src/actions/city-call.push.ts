import { z } from 'zod'

export const cityCallPushes = {
  /** A call that the player can join has come, or ended before its time; sent only to players who can join. */
  cityCallsChanged: z.object({ version: z.number() }),
}
