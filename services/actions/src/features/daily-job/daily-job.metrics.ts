import { knownCounter, type Metrics } from '@sottomondo/server-kit/metrics'
import { type DailyJobKind, dailyJobKinds } from './daily-job.rules.ts'

export const dailyJobMetrics = (metrics: Metrics) => ({
  dailyJobsCompleted: knownCounter(metrics, {
    name: 'actions_daily_jobs_completed_total',
    help: 'Jobs of the day that were done',
    labels: { kind: Object.keys(dailyJobKinds) as DailyJobKind[] },
  }),
})
