import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const detective = {
  detectiveId: z.number().int().positive(),
  accountId,
  targetAccountId: accountId,
  cityName: z.string(),
}

export const detectiveFacts = defineFacts({
  /** A player has sent a detective to each of these cities. */
  'sottomondo.actions.detective.hired.v1': z.object({
    accountId,
    targetAccountId: accountId,
    cityNames: z.array(z.string()),
    costEuro: amount,
    hiredAtMs: timeMs,
  }),
  /** A detective has found the target, and follows them until then. */
  'sottomondo.actions.detective.found.v1': z.object({
    ...detective,
    followedUntilMs: timeMs,
    foundAtMs: timeMs,
    /** Other detectives of the player go on looking for the target. */
    othersSearch: z.boolean().optional(),
  }),
  /** A detective is back: found nobody, lost the target by a journey, or their time is up. */
  'sottomondo.actions.detective.returned.v1': z.object({
    ...detective,
    how: z.enum(['nothing', 'shaken', 'over']),
    returnedAtMs: timeMs,
  }),
})
