import { z } from 'zod'
import { rank as rankNamed, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

/** Every gangster has it from birth. */
const firstRank = 1

export const rank = feature({
  fame: {
    experience: z.array(
      z.object({
        accountId,
        rankNumber: z.number().int().min(1).max(11),
        /** Progress to the next rank, 0-100. */
        rankProgress: z.number().min(0).max(100),
      }),
    ),
  },
  facts: {
    'sottomondo.actions.rank.reached.v1': z.object({
      accountId,
      rankNumber: z.number().int().min(1).max(11),
      reachedAtMs: timeMs,
    }),
  },
  log: {
    kinds: { reached: { category: 'rank' } },
    lines: {
      'sottomondo.actions.rank.reached.v1': ({ accountId, rankNumber, reachedAtMs }) =>
        rankNumber === firstRank
          ? []
          : [{ kind: 'reached', of: accountId, atMs: reachedAtMs, words: words`Je bent nu ${rankNamed(rankNumber)}.` }],
    },
  },
})
