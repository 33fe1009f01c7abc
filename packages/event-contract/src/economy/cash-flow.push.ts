import { z } from 'zod'

export const cashFlowPushes = {
  /** Money in or out was added to the player's day; sent only to viewers of its page. */
  cashFlowChanged: z.object({ version: z.number() }),
}
