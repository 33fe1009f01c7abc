import { z } from 'zod'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const webPush = feature({
  facts: {
    /** A user has chosen what they want to be told by push; of kinds that are missing here, nothing. */
    'sottomondo.accounts.web-push.chosen.v1': z.object({
      userId: z.number().int().positive(),
      kinds: z.array(z.string()),
      chosenAtMs: timeMs,
    }),
  },
})
