import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const deedId = z.number().int().positive()
const counted = z.array(z.object({ accountId, count: z.number().int().positive() }))

export const standingFacts = defineFacts({
  /** Who is first in what, the first one first; told only when it has changed, a few times an hour at most. */
  'sottomondo.actions.standing.taken.v1': z.object({
    experience: z.array(
      z.object({
        accountId,
        rankNumber: z.number().int().min(1).max(11),
        /** On the way to the next rank, 0-100. */
        rankProgress: z.number().min(0).max(100),
      }),
    ),
    crimes: counted,
    carsStolen: counted,
    breakouts: counted,
    /** The greatest by what both together took. */
    heists: z
      .array(z.object({ heistId: deedId, inviterAccountId: accountId, inviteeAccountId: accountId, lootEuro: amount }))
      .default([]),
    /** The greatest by what all of them together took. */
    raids: z
      .array(
        z.object({
          raidId: deedId,
          leaderAccountId: accountId,
          participants: z.number().int().positive(),
          lootEuro: amount,
        }),
      )
      .default([]),
    takenAtMs: timeMs,
  }),
})
