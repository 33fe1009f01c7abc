import type { Db } from '@sottomondo/server-kit/database'
import { readMostExperienced } from '../../kernel/fame/most.store.ts'
import { rankOf, rankProgressPercent } from '../../kernel/ranks/ranks.rules.ts'

export const ranksFame = async (db: Db, listed: number) => ({
  experience: (await readMostExperienced(db, listed)).map(({ accountId, experience, isGodfather }) => ({
    accountId,
    rankNumber: rankOf(experience, isGodfather),
    rankProgress: rankProgressPercent(experience, isGodfather),
  })),
})
