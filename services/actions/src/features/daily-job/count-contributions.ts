import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { ActionsContext } from '../../context.ts'
import { findGangsters, type GangsterRow, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { rankOf, reachedRank } from '../../kernel/ranks/ranks.rules.ts'
import {
  type Advance,
  advance,
  type Contribution,
  dailyJobRules,
  isKind,
  nameOf,
  weekRewardOf,
  whichOf,
} from './daily-job.rules.ts'
import { addExperience, type JobRow, lockOpen, readFullDays, writeProgress, writeWeek } from './daily-job.store.ts'

type Step = JobRow & Advance
type Done = JobRow & { completedAtMs: number }
const isDone = (step: Step): step is Done & Step => step.completedAtMs !== null

/** Advances jobs by what gangsters did, and rewards those that are done, in one transaction. */
export async function countContributions(
  { kit, dailyJobViewers, metrics }: Pick<ActionsContext, 'kit' | 'dailyJobViewers' | 'metrics'>,
  tx: Db,
  given: readonly Contribution[],
): Promise<void> {
  if (given.length === 0) return
  const which = whichOf(given)
  // Gangsters are locked first, like everywhere that locks both.
  const gangsters = await lockGangsters(tx, which.accountIds)
  const open = (await lockOpen(tx, which)).filter(({ accountId }) => (gangsters.get(accountId)?.life ?? 0) > 0)
  if (open.length === 0) return
  const contributions = await ofNewcomers(tx, given)
  const steps = open.flatMap((job): Step[] => {
    const step = advance(job, contributions)
    return step ? [{ ...job, ...step }] : []
  })
  if (steps.length === 0) return
  await writeProgress(tx, steps)
  const rows: OutboxRow[] = []
  for (const [accountId, own] of Map.groupBy(steps.filter(isDone), (step) => step.accountId)) {
    const gangster = gangsters.get(accountId)
    if (gangster) rows.push(...(await reward(tx, gangster, own)))
  }
  const looking = await dailyJobViewers.among([...new Set(steps.map(({ accountId }) => accountId))])
  const version = kit.clock.nowMs()
  rows.push(...looking.map((accountId) => push(accountId, 'dailyJobChanged', { version })))
  await writeOutbox(tx, rows)
  for (const { kind } of steps.filter(isDone)) if (isKind(kind)) metrics.dailyJobsCompleted.inc({ kind })
}

/**
 * Leaves out whoever helped somebody that is no newcomer any more. Their rank is that of now: it was no higher when they
 * were helped.
 */
async function ofNewcomers(tx: Db, given: readonly Contribution[]): Promise<Contribution[]> {
  const helped = [...new Set(given.flatMap(({ helpedAccountId }) => helpedAccountId ?? []))]
  if (helped.length === 0) return [...given]
  const newcomers = new Set(
    (await findGangsters(tx, helped))
      .filter(({ experience, isGodfather }) => rankOf(experience, isGodfather) <= dailyJobRules.newcomerMostRank)
      .map(({ accountId }) => accountId),
  )
  return given.filter(({ helpedAccountId }) => helpedAccountId === undefined || newcomers.has(helpedAccountId))
}

/** Gives the experience of done jobs, and of a week that they fill; the money is paid by the facts. */
async function reward(tx: Db, gangster: GangsterRow, done: readonly Done[]): Promise<OutboxRow[]> {
  const { accountId } = gangster
  const jobs = done.map(({ day, kind, requiredCount, cityName, rewardEuro, experience, completedAtMs }) => ({
    accountId,
    day,
    kind,
    name: nameOf({ kind, requiredCount, cityName }),
    rewardEuro,
    experience,
    completedAtMs,
  }))
  const weeks = await fillWeeks(tx, accountId, done)
  const experience = [...jobs, ...weeks].reduce((sum, one) => sum + one.experience, 0)
  await addExperience(tx, accountId, experience)
  const rankNumber = reachedRank(gangster, experience)
  const reachedAtMs = Math.max(...jobs.map(({ completedAtMs }) => completedAtMs))
  return [
    ...jobs.map((job) => fact('sottomondo.actions.daily-job.completed.v1', job)),
    ...weeks.map((week) => fact('sottomondo.actions.daily-job.week-completed.v1', week)),
    ...(rankNumber ? [fact('sottomondo.actions.rank.reached.v1', { accountId, rankNumber, reachedAtMs })] : []),
  ]
}

/** Writes down the weeks on enough days of which all jobs are done now. @returns those that were not known yet */
async function fillWeeks(tx: Db, accountId: number, done: readonly Done[]) {
  const byWeek = Map.groupBy(done, ({ week }) => week)
  const filled = []
  for (const { week, fullDays } of await readFullDays(tx, [accountId], [...byWeek.keys()])) {
    if (fullDays < dailyJobRules.weekDays) continue
    const own = byWeek.get(week) ?? []
    const { euro: rewardEuro, experience } = weekRewardOf(Math.max(...own.map(({ rankNumber }) => rankNumber)))
    const completedAtMs = Math.max(...own.map((one) => one.completedAtMs))
    if (await writeWeek(tx, { accountId, week, rewardEuro, experience, completedAtMs }))
      filled.push({ accountId, week, fullDays, rewardEuro, experience, completedAtMs })
  }
  return filled
}
