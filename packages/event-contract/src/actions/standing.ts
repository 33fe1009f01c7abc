import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

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
    takenAtMs: timeMs,
  }),
})
