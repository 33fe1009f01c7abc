import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, chance, timeMs } from '../fields.ts'

export const breakout = feature({
  facts: {
    /** A player broke another out of jail. */
    'sottomondo.actions.breakout.succeeded.v1': z.object({
      /** The helper. */
      accountId,
      prisonerAccountId: accountId,
      experience: amount,
      /** Of success, 0-1, as it was. */
      chance,
      succeededAtMs: timeMs,
    }),
    /** A player failed to break another out of jail. */
    'sottomondo.actions.breakout.failed.v1': z.object({
      /** The helper. */
      accountId,
      prisonerAccountId: accountId,
      chance,
      failedAtMs: timeMs,
    }),
  },
})
