import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const breakoutFacts = defineFacts({
  /** A player broke another out of jail. */
  'sottomondo.actions.breakout.succeeded.v1': z.object({
    /** The helper. */
    accountId,
    prisonerAccountId: accountId,
    experience: amount,
    succeededAtMs: timeMs,
  }),
})
