import PgBoss from 'pg-boss'
import type { Logger } from './log.ts'

export interface Jobs {
  /** Runs `work` by a cron expression (UTC), on one instance at a time; a failed run is tried again. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

/** The job queue on PostgreSQL, in a schema of its own beside the service's. */
export async function startJobs(databaseUrl: string, service: string, log: Logger): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: `${service}_jobs`,
    max: 2,
    application_name: `${service} jobs`,
  })
  boss.on('error', (error: Error) => log.warn({ err: error }, 'job queue'))
  await boss.start()
  return {
    async schedule(name, cron, work) {
      await boss.createQueue(name, { name, policy: 'short', retryLimit: 3, retryBackoff: true, expireInSeconds: 300 })
      await boss.schedule(name, cron)
      await boss.work(name, async () => {
        try {
          await work()
        } catch (error) {
          log.error({ err: error, job: name }, 'a job failed')
          throw error
        }
      })
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000 }),
  }
}
