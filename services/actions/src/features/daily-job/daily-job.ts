import { DailyJobService } from '@sottomondo/proto/actions/v1/daily_job'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { dailyJobConsumers } from './daily-job.consumers.ts'
import { dailyJobHelp } from './daily-job.help.ts'
import { dailyJobMetrics } from './daily-job.metrics.ts'
import { dailyJobPersonalData } from './daily-job.personal-data.ts'
import { dailyJobHandlers } from './daily-job.rpc.ts'
import { dailyJobRules, dayBefore } from './daily-job.rules.ts'
import { dailyJobSeason } from './daily-job.season.ts'
import { dailyJobSeed } from './daily-job.seed.ts'
import { deleteBefore } from './daily-job.store.ts'
import { createDailyJobViewers } from './daily-job.viewers.ts'

export const dailyJob = feature({
  name: 'daily-job',
  rpc: serves(DailyJobService, dailyJobHandlers),
  consumers: dailyJobConsumers,
  forgets: [(pool, nowMs) => deleteBefore(pool, dayBefore(nowMs, dailyJobRules.keptDays))],
  personalData: dailyJobPersonalData,
  viewers: createDailyJobViewers,
  metrics: dailyJobMetrics,
  seed: dailyJobSeed,
  season: dailyJobSeason,
  help: dailyJobHelp,
})
