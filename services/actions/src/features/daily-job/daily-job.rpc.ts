import type { DailyJobService } from '@sottomondo/proto/actions/v1/daily_job'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { rankOf } from '../../kernel/ranks/ranks.rules.ts'
import {
  dailyJobRules,
  drawJobs,
  endOfDayMs,
  endOfWeekMs,
  kindOf,
  nameOf,
  rewardOf,
  seedOf,
  weekOf,
  weekRewardOf,
} from './daily-job.rules.ts'
import { type JobRow, readFullDays, readJobs, readWeek, writeJobs } from './daily-job.store.ts'

export function dailyJobHandlers({
  kit,
  dailyJobViewers,
}: Pick<ActionsContext, 'kit' | 'dailyJobViewers'>): Handlers<typeof DailyJobService> {
  const { pool, clock } = kit

  return {
    async list(ctx) {
      const nowMs = clock.nowMs()
      const gangster = await gangsterOf(pool, playerOf(ctx))
      const { accountId, cityName } = gangster
      const rankNumber = rankOf(gangster.experience, gangster.isGodfather)
      const day = dutchDay(nowMs)
      const week = weekOf(day)
      // Registered before the read, so that the viewer is told of every later change.
      await dailyJobViewers.look(accountId)
      const known = await readJobs(pool, accountId, day)
      if (known.length === 0) {
        const { euro: rewardEuro, experience } = rewardOf(rankNumber)
        const jobs = drawJobs({ day, accountId, rankNumber, cityName }).map((job, slot) => ({ ...job, slot }))
        await writeJobs(pool, {
          accountId,
          day,
          week,
          rankNumber,
          drawnIn: cityName,
          rewardEuro,
          experience,
          nowMs,
          jobs,
        })
      }
      const [jobs, [full], done] = await Promise.all([
        known.length > 0 ? known : readJobs(pool, accountId, day),
        readFullDays(pool, [accountId], [week]),
        readWeek(pool, accountId, week),
      ])
      const [first] = jobs
      const promised = weekRewardOf(first?.rankNumber ?? rankNumber)
      return {
        day,
        endsAtMs: endOfDayMs(day),
        jobs: jobs.map(shownOf),
        drawnFrom: {
          seed: seedOf({ day, accountId }),
          rankNumber: first?.rankNumber ?? rankNumber,
          cityName: first?.drawnIn ?? cityName,
        },
        week: {
          fullDays: full?.fullDays ?? 0,
          neededDays: dailyJobRules.weekDays,
          endsAtMs: endOfWeekMs(week),
          rewardEuro: done?.rewardEuro ?? promised.euro,
          experience: done?.experience ?? promised.experience,
          isCompleted: done !== undefined,
        },
      }
    },

    async summarize(ctx) {
      const { accountId } = playerOf(ctx)
      await dailyJobViewers.look(accountId)
      const jobs = await readJobs(pool, accountId, dutchDay(clock.nowMs()))
      return {
        isDrawn: jobs.length > 0,
        completed: jobs.filter(({ completedAtMs }) => completedAtMs !== null).length,
        total: dailyJobRules.jobs,
      }
    },
  }
}

function shownOf(job: JobRow) {
  const { kind, progress, requiredCount, rewardEuro, experience, completedAtMs } = job
  const { text, path } = kindOf(kind) ?? { text: '', path: '/' }
  const isCompleted = completedAtMs !== null
  return { kind, name: nameOf(job), text, path, progress, requiredCount, rewardEuro, experience, isCompleted }
}
