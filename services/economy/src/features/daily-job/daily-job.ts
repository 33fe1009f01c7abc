import { feature } from '../../kernel/feature.ts'
import { dailyJobReward, dailyJobWeekReward } from './daily-job.reward.ts'

export const dailyJob = feature({
  name: 'daily-job',
  ledger: { faucets: ['dailyJob'], past: { dailyJobReward: {} } },
  rewards: [dailyJobReward, dailyJobWeekReward],
})
