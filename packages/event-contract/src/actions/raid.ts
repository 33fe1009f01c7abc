import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const raidId = z.number().int().positive()

export const raidFacts = defineFacts({
  /** A raid was carried out: one fact for each participant. economy pays their share, once. */
  'sottomondo.actions.raid.done.v1': z.object({
    raidId,
    accountId,
    leaderAccountId: accountId,
    isLeader: z.boolean(),
    participants: z.number().int().min(2),
    place: z.string(),
    success: z.boolean(),
    /** The participant's share. */
    rewardEuro: amount,
    experience: amount,
    lifeLost: amount,
    /** 0 for a player who got away. */
    jailSeconds: amount,
    doneAtMs: timeMs,
  }),
})
