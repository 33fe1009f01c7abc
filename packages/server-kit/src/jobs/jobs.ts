import { PgBoss } from 'pg-boss'
import type { Logger } from '../process/log.ts'

export interface Jobs {
  /** Runs `work` by a cron expression, on one instance at a time; a failed run is tried again. */
  schedule(name: string, cron: string, work: () => Promise<void>, timeZone?: string): Promise<void>
  /** The queue itself, for callers who use it within their own transaction. */
  readonly boss: PgBoss
  stop(): Promise<void>
}

/** Returns the schema of a service's job queue, beside the service's own. */
export const jobsSchema = (service: string): string => `${service}_queue`

/** How late a scheduled job may run: all processes poll every queue at this interval, for ever. */
const usualLookSeconds = 10

/**
 * Starts the job queue on PostgreSQL. The schema of the release before held nothing but schedules, which every start
 * makes anew, and pg-boss can't migrate it: it is dropped.
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
  })
  boss.on('error', (error: Error) => log.warn({ err: error }, 'jobs: the queue failed'))
  await boss.start()
  await boss.getDb().executeSql(`drop schema if exists ${service}_jobs cascade`)
  return {
    boss,
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
