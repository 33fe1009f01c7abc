import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const heistId = z.number().int().positive()
const both = { heistId, inviterAccountId: accountId, inviteeAccountId: accountId }

export const heistFacts = defineFacts({
  /** Somebody asked another for a heist; their half of the weapon is held until it has ended. */
  'sottomondo.actions.heist.invited.v1': z.object({
    ...both,
    target: z.string(),
    invitedAtMs: timeMs,
    lapsesAtMs: timeMs,
  }),
  /** An invitation came to nothing: one of both called it off or died, or it lapsed. Everybody has their stake again. */
  'sottomondo.actions.heist.ended.v1': z.object({
    ...both,
    how: z.enum(['cancelled', 'died', 'lapsed']),
    /** Who called it off, or who died; null when it lapsed. */
    byAccountId: accountId.nullable(),
    endedAtMs: timeMs,
  }),
  /** A heist was carried out: one fact for each of both. economy pays their half of the loot, once. */
  'sottomondo.actions.heist.done.v1': z.object({
    heistId,
    accountId,
    partnerAccountId: accountId,
    isInviter: z.boolean(),
    target: z.string(),
    success: z.boolean(),
    /** Their half. */
    rewardEuro: amount,
    experience: amount,
    /** 0 for who got away. */
    jailSeconds: amount,
    /** The invitee's, when it was lost. */
    lostCarName: z.string().nullable(),
    doneAtMs: timeMs,
  }),
})
