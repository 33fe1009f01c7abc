import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const actionsFigures = feature({
  facts: {
    /** The figures of actions for the statistics, once a minute where they have changed. Lists: the first place first. */
    'sottomondo.actions.figures.taken.v1': z.object({
      heists: z.array(z.object({ inviterAccountId: accountId, inviteeAccountId: accountId, lootEuro: amount })),
      raids: z.array(z.object({ leaderAccountId: accountId, lootEuro: amount })),
      takenAtMs: timeMs,
    }),
  },
})
