import { z } from 'zod'

export const todayPushes = {
  /** Something was added to the player's day; sent only to viewers of its page. */
  todayChanged: z.object({ version: z.number() }),
}
