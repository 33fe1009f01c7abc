import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const heistId = z.number().int().positive()
const both = { heistId, inviterAccountId: accountId, inviteeAccountId: accountId }

export const heistFacts = defineFacts({
  /** A player invited another to a heist; the inviter's half of the weapon is held until the heist has ended. */
  'sottomondo.actions.heist.invited.v1': z.object({
    ...both,
    target: z.string(),
    invitedAtMs: timeMs,
    lapsesAtMs: timeMs,
  }),
  /**
   * An invitation has ended without a heist: one of the two called it off or died, or it lapsed. Both have their stakes
   * back.
   */
  'sottomondo.actions.heist.ended.v1': z.object({
    ...both,
    how: z.enum(['cancelled', 'died', 'lapsed']),
    /** The player who called it off or died; null when it lapsed. */
    byAccountId: accountId.nullable(),
    endedAtMs: timeMs,
  }),
  /** A heist was carried out: one fact for each of the two players. economy pays their half of the loot, once. */
  'sottomondo.actions.heist.done.v1': z.object({
    heistId,
    accountId,
    partnerAccountId: accountId,
    isInviter: z.boolean(),
    target: z.string(),
    success: z.boolean(),
    /** The player's half. */
    rewardEuro: amount,
    experience: amount,
    /** 0 for a player who got away. */
    jailSeconds: amount,
    /** The invitee's car, when it was lost. */
    lostCarName: z.string().nullable(),
    doneAtMs: timeMs,
  }),
})
