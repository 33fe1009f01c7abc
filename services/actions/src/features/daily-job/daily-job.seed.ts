import { dutchDay } from '@sottomondo/server-kit/clock'
import { findGangsters } from '../../kernel/gangster/gangster.store.ts'
import { rankOf } from '../../kernel/ranks/ranks.rules.ts'
import type { Seed } from '../../seed.store.ts'
import { drawJobs, rewardOf, weekOf } from './daily-job.rules.ts'
import { readJobs, writeJobs, writeProgress } from './daily-job.store.ts'

/** Whose (account id), how many days ago, and how many of that day's jobs were done: today's are drawn when they look. */
const DAYS: readonly [accountId: number, daysAgo: number, completed: number][] = [
  [1, 1, 3],
  [1, 2, 1],
  [1, 3, 3],
  [2, 1, 3],
  [2, 2, 3],
  [2, 3, 2],
]
const dayMs = 86_400_000

/**
 * Seeds jobs of the days before the first start: those that were done are part of the first world's money, and no fact is
 * told of them.
 */
export const dailyJobSeed: Seed = async (tx, fresh, { nowMs }) => {
  for (const [accountId, daysAgo, completed] of DAYS) {
    if (!fresh.has(accountId)) continue
    const [gangster] = await findGangsters(tx, [accountId])
    if (!gangster) throw new Error(`seed: there is no gangster ${accountId}`)
    const { cityName, experience, isGodfather } = gangster
    const rankNumber = rankOf(experience, isGodfather)
    const atMs = nowMs - daysAgo * dayMs
    const day = dutchDay(atMs)
    const { euro: rewardEuro, experience: learned } = rewardOf(rankNumber)
    await writeJobs(tx, {
      accountId,
      day,
      week: weekOf(day),
      rankNumber,
      drawnIn: cityName,
      rewardEuro,
      experience: learned,
      nowMs: atMs,
      jobs: drawJobs({ day, accountId, rankNumber, cityName }).map((job, slot) => ({ ...job, slot })),
    })
    const done = (await readJobs(tx, accountId, day)).slice(0, completed)
    await writeProgress(
      tx,
      done.map(({ slot, requiredCount }) => ({ accountId, day, slot, progress: requiredCount, completedAtMs: atMs })),
    )
  }
}
