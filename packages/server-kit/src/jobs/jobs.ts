import { PgBoss } from 'pg-boss'
import type { Logger } from '../process/log.ts'

export interface Jobs {
  /** Runs `work` by a cron expression, on one instance at a time; a failed run is tried again. */
  schedule(name: string, cron: string, work: () => Promise<void>, timeZone?: string): Promise<void>
  /** Whether a job of a queue is due: one look, where taking one would be a transaction. */
  isDue(queue: string): Promise<boolean>
  /** The queue itself, for callers who use it within their own transaction. */
  readonly boss: PgBoss
  stop(): Promise<void>
}

/** Returns the schema of a service's job queue, beside the service's own. */
export const jobsSchema = (service: string): string => `${service}_queue`

/** How late a scheduled job may run: all processes poll every queue at this interval, for ever. */
const usualLookSeconds = 10

/** For its schedules, and for chains of jobs, of which there are none: twelve times a minute for nothing. */
const lookSecondsOfBoss = { cronWorkerIntervalSeconds: 10, flowIntervalSeconds: 60 }

/**
 * Starts the job queue on PostgreSQL.
 * @param lookSeconds shorter in tests
 */
export async function startJobs(
  databaseUrl: string,
  service: string,
  log: Logger,
  lookSeconds = usualLookSeconds,
): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: jobsSchema(service),
    max: 2,
    application_name: `${service} jobs`,
    ...lookSecondsOfBoss,
  })
  boss.on('error', (error: Error) => log.warn({ err: error }, 'jobs: the queue failed'))
  await boss.start()
  const schema = jobsSchema(service)
  return {
    boss,
    async isDue(queue) {
      const due = `select from ${schema}.job where name = $1 and state < 'active' and start_after <= ${schema}.job_now()`
      return (await boss.getDb().executeSql(`${due} limit 1`, [queue])).rows.length > 0
    },
    async schedule(name, cron, work, timeZone = 'UTC') {
      await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryBackoff: true, expireInSeconds: 300 })
      await boss.schedule(name, cron, null, { tz: timeZone })
      await boss.work(name, { pollingIntervalSeconds: lookSeconds }, async () => {
        try {
          await work()
        } catch (error) {
          log.error({ err: error, job: name }, 'job failed')
          throw error
        }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}
