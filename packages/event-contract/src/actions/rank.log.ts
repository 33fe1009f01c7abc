import { defineLog, rank, words } from '../define-log.ts'

/** Every gangster has it from birth. */
const firstRank = 1

export const rankLog = defineLog({
  kinds: { reached: { category: 'rank' } },
  lines: {
    'sottomondo.actions.rank.reached.v1': ({ accountId, rankNumber, reachedAtMs }) =>
      rankNumber === firstRank
        ? []
        : [{ kind: 'reached', of: accountId, atMs: reachedAtMs, words: words`Je bent nu ${rank(rankNumber)}.` }],
  },
})
