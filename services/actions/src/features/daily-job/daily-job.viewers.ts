import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { dailyJobRules } from './daily-job.rules.ts'

/** Players who look at their jobs, or at how many of them are done: they are told of progress. */
export type DailyJobViewers = Pick<Viewers, 'look' | 'among'>

export const createDailyJobViewers = (kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): DailyJobViewers =>
  createViewers(kit, { key: 'daily-job:viewers', lookedOfLateMs: dailyJobRules.lookedOfLateSeconds * 1000 })
