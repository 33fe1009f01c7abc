import { cashReward, declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.public.ts'

/** Pays a job of a day, under its gangster, day and kind: published twice, it is paid once. */
export const dailyJobReward = declareReward({
  consumer: 'daily-job-reward',
  fact: 'sottomondo.actions.daily-job.completed.v1',
  what: 'jobs of the day',
  before: learnFrom,
  transferOf: ({ accountId, day, kind, rewardEuro }) =>
    cashReward('dailyJob', { id: `${accountId}:${day}:${kind}`, accountId, rewardEuro }),
})

/** Pays for a week, under its gangster and Monday. */
export const dailyJobWeekReward = declareReward({
  consumer: 'daily-job-week-reward',
  fact: 'sottomondo.actions.daily-job.week-completed.v1',
  what: 'weeks of jobs',
  before: learnFrom,
  transferOf: ({ accountId, week, rewardEuro }) =>
    cashReward('dailyJob', { id: `${accountId}:${week}:week`, accountId, rewardEuro }),
})
