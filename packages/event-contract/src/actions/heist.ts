import { heistReport } from '@sottomondo/api-contract/reports'
import { z } from 'zod'
import { rowId } from '../fame.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'
import { heistLog } from './heist.log.ts'

const heistId = z.number().int().positive()

const both = { heistId, inviterAccountId: accountId, inviteeAccountId: accountId }

export const heist = feature({
  fame: {
    /** The greatest heists by their whole loot. */
    heists: z
      .array(z.object({ heistId: rowId, inviterAccountId: accountId, inviteeAccountId: accountId, lootEuro: amount }))
      .default([]),
  },
  sentence: {
    reason: 'heist',
    order: 40,
    caught: 'Betrapt bij een overval.',
  },
  facts: {
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
  },
  pushes: {
    /** The player was invited to a heist; not sent to players who want no notification. */
    heistNotification: z.object({ message: z.string().optional(), version: z.number() }),
    /** The player's heist has changed: an invitation, its end, its lapse, or the heist itself. */
    heistChanged: z.object({
      /** The outcome in the words of its page; only when another player ended it. */
      result: z
        .object({
          success: z.boolean(),
          title: z.string(),
          finalMessage: z.string(),
          cameToNothing: z.boolean().optional(),
          detail: z.string().optional(),
          target: z.string().optional(),
          /** The player's half of the loot. */
          lootEuro: z.number().optional(),
          /** Absent for one that came to nothing. */
          report: heistReport.optional(),
        })
        .optional(),
      message: z.string().optional(),
      version: z.number(),
    }),
  },
  log: heistLog,
})
