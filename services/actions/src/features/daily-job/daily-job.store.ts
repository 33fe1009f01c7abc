import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import type { DrawnJob, Which } from './daily-job.rules.ts'

const job = {
  accountId: 'bigint',
  day: 'text',
  week: 'text',
  slot: 'int',
  kind: 'text',
  cityName: 'text|null',
  requiredCount: 'int',
  progress: 'int',
  rewardEuro: 'bigint',
  experience: 'int',
  rankNumber: 'int',
  drawnIn: 'text',
  drawnAtMs: 'epochMs',
  completedAtMs: 'epochMs|null',
} as const
export type JobRow = RowOf<typeof job>

const jobsRead = statement({
  name: 'daily_jobs_read',
  params: { accountId: 'bigint', day: 'text' },
  row: job,
  text: 'select $row from daily_job where account_id = $accountId and day = $day order by slot',
})
/** Returns a gangster's jobs of a day; none before they were drawn. */
export const readJobs = (db: Db, accountId: number, day: string) => jobsRead.all(db, { accountId, day })

const jobsWrite = statement({
  name: 'daily_jobs_write',
  params: {
    accountId: 'bigint',
    day: 'text',
    week: 'text',
    rankNumber: 'int',
    drawnIn: 'text',
    rewardEuro: 'bigint',
    experience: 'int',
    nowMs: 'epochMs',
    jobs: 'jsonb',
  },
  // Whoever draws at the same time waits at the first row, and draws nothing.
  text: `insert into daily_job (account_id, day, week, slot, kind, city_name, required_count, reward_euro, experience,
      rank_number, drawn_in, drawn_at)
    select $accountId, $day, $week, slot, kind, "cityName", "requiredCount", $rewardEuro, $experience, $rankNumber, $drawnIn,
      $nowMs
    from jsonb_to_recordset($jobs) as drawn (slot int, kind text, "cityName" text, "requiredCount" int)
    order by slot on conflict do nothing`,
})
/** Writes what was drawn, unless something was drawn for that day already. */
export const writeJobs = (
  db: Db,
  drawn: Pick<JobRow, 'accountId' | 'day' | 'week' | 'rankNumber' | 'drawnIn' | 'rewardEuro' | 'experience'> & {
    nowMs: number
    jobs: readonly (DrawnJob & { slot: number })[]
  },
) => jobsWrite.run(db, drawn)

const openOnes = 'account_id = any ($accountIds) and day = any ($days) and kind = any ($kinds) and completed_at is null'
const which = { accountIds: 'bigint[]', days: 'text[]', kinds: 'text[]' } as const

const openRead = statement({
  name: 'daily_jobs_open',
  params: which,
  row: { accountId: 'bigint', kind: 'text' },
  text: `select $row from daily_job where ${openOnes}`,
})
/** Returns which of these have something left to do. */
export const readOpen = (db: Db, some: Which) => openRead.all(db, { ...some })

const openLock = statement({
  name: 'daily_jobs_lock',
  params: which,
  row: job,
  text: `select $row from daily_job where ${openOnes} order by account_id, day, slot for update`,
})
/** Locks what is left to do, after its gangsters. */
export const lockOpen = (tx: Db, some: Which) => openLock.all(tx, { ...some })

const progressWrite = statement({
  name: 'daily_jobs_progress',
  params: { advanced: 'jsonb' },
  text: `update daily_job set progress = step.progress,
      completed_at = to_timestamp(step."completedAtMs"::double precision / 1000)
    from jsonb_to_recordset($advanced) as step
      ("accountId" bigint, day text, slot int, progress int, "completedAtMs" bigint)
    where (daily_job.account_id, daily_job.day, daily_job.slot) = (step."accountId", step.day, step.slot)`,
})
/** Writes the progress of locked jobs. */
export const writeProgress = (
  tx: Db,
  advanced: { accountId: number; day: string; slot: number; progress: number; completedAtMs: number | null }[],
) => progressWrite.run(tx, { advanced })

const fullDaysRead = statement({
  name: 'daily_jobs_full_days',
  params: { accountIds: 'bigint[]', weeks: 'text[]' },
  row: { accountId: 'bigint', week: 'text', fullDays: ['bigint!', 'count(*)'] },
  text: `select $row from (
      select account_id, week from daily_job where account_id = any ($accountIds) and week = any ($weeks)
      group by account_id, week, day having bool_and(completed_at is not null)
    ) as full_day
    group by account_id, week`,
})
/** Returns on how many days of these weeks all jobs were done; nothing where on none. */
export const readFullDays = (db: Db, accountIds: number[], weeks: string[]) =>
  fullDaysRead.all(db, { accountIds, weeks })

const week = {
  accountId: 'bigint',
  week: 'text',
  rewardEuro: 'bigint',
  experience: 'int',
  completedAtMs: 'epochMs',
} as const
export type WeekRow = RowOf<typeof week>

const weekWrite = statement({
  name: 'daily_job_week_write',
  params: week,
  text: `insert into daily_job_week (account_id, week, reward_euro, experience, completed_at)
    values ($accountId, $week, $rewardEuro, $experience, $completedAtMs) on conflict do nothing`,
})
/** @returns whether it was not known yet */
export const writeWeek = async (tx: Db, done: WeekRow): Promise<boolean> => (await weekWrite.count(tx, done)) > 0

const weekRead = statement({
  name: 'daily_job_week_read',
  params: { accountId: 'bigint', week: 'text' },
  row: week,
  text: 'select $row from daily_job_week where account_id = $accountId and week = $week',
})
export const readWeek = (db: Db, accountId: number, ofWeek: string) => weekRead.first(db, { accountId, week: ofWeek })

const learn = statement({
  name: 'daily_job_learn',
  params: { accountId: 'bigint', experience: 'bigint' },
  text: `update gangster set experience = experience + $experience, version = version + 1
    where account_id = $accountId`,
})
/** Adds to a locked gangster's experience. */
export const addExperience = (tx: Db, accountId: number, experience: number) => learn.run(tx, { accountId, experience })

const jobsForget = retention({
  name: 'daily_jobs_forget',
  table: 'daily_job',
  params: { beforeDay: 'text' },
  where: 'day < $beforeDay',
})
const weeksForget = retention({
  name: 'daily_job_weeks_forget',
  table: 'daily_job_week',
  params: { beforeDay: 'text' },
  where: 'week < $beforeDay',
})
/** Deletes the jobs of days before one, and their weeks. */
export async function deleteBefore(pool: Pool, beforeDay: string): Promise<void> {
  await jobsForget.run(pool, { beforeDay })
  await weeksForget.run(pool, { beforeDay })
}
