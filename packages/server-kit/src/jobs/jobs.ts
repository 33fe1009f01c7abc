import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { every } from '../clock/every.ts'
import { type Db, keptIdleMs, queryIn } from '../db/database.ts'
import type { Logger } from '../process/log.ts'

export interface Jobs {
  /** Runs `work` by a cron expression, on one instance at a time; a failed run is tried again. */
  schedule(name: string, cron: string, work: () => Promise<void>, timeZone?: string): Promise<void>
  /** Ends the schedules that nobody has declared for a day, and this process has not: their work is no more. */
  endOthers(): Promise<void>
  /**
   * In how many ms the next job of a queue is due, 0 or less when one is; undefined without one.
   * @param db not the queue’s own connection, which may be at work
   */
  dueInMs(db: Db, queue: string): Promise<number | undefined>
  /** The queue itself, for callers who use it within their own transaction. */
  readonly boss: PgBoss
  stop(): Promise<void>
}

/** Returns the schema of a service's job queue, beside the service's own. */
export const jobsSchema = (service: string): string => `${service}_queue`

/** How late a scheduled job may run: each process looks at all its queues together, for ever. */
const usualLookSeconds = 10

/**
 * Processes of two releases may run beside each other, and either may start anew: what the other has just declared is
 * not ended.
 */
const undeclaredForMs = 86_400_000

/** For its schedules, and for chains of jobs, of which there are none: twelve times a minute for nothing. */
const lookSecondsOfBoss = { cronWorkerIntervalSeconds: 10, flowIntervalSeconds: 60 }
/**
 * One connection, on which a command may wait for a rebuild of the queue's indexes: nothing in a hurry goes that way. Its
 * types don't name what they pass on to the pool.
 */
const ofPool = { max: 1, idleTimeoutMillis: keptIdleMs, connectionTimeoutMillis: 30_000 }
/** A job that is not done by then is tried again elsewhere. */
const drainMs = 8000

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
    ...ofPool,
    application_name: `${service} jobs`,
    ...lookSecondsOfBoss,
  })
  boss.on('error', (error: Error) => log.warn({ err: error }, 'jobs: the queue failed'))
  await boss.start()
  const schema = jobsSchema(service)
  const works = new Map<string, () => Promise<void>>()
  const running = new Map<string, Promise<void>>()

  /** Runs the jobs of a queue that are due. One that takes too long is tried again by another instance. */
  async function run(name: string, work: () => Promise<void>): Promise<void> {
    for (;;) {
      const [job] = await boss.fetch(name, { includeMetadata: true })
      if (!job) return
      try {
        await work()
        await boss.complete(name, job)
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed')
        await boss.fail(name, job, error as Error)
      }
    }
  }

  /** One look for all queues: taking a job is a transaction, and nearly always there is none. */
  async function look(): Promise<void> {
    const free = [...works.keys()].filter((name) => !running.has(name))
    const due = `select distinct name from ${schema}.job where name = any ($1) and state < 'active'
      and start_after <= ${schema}.job_now()`
    const { rows } = (await boss.getDb().executeSql(due, [free])) as { rows: { name: string }[] }
    for (const { name } of rows) {
      const work = works.get(name)
      if (!work) continue
      const ends = run(name, work)
        .catch((error: unknown) => log.warn({ err: error, job: name }, 'jobs: the queue failed'))
        .finally(() => running.delete(name))
      running.set(name, ends)
    }
  }
  const stopLooking = every(lookSeconds * 1000, look, (error) =>
    log.warn({ err: error }, 'jobs: looking for those that are due failed'),
  )

  return {
    boss,
    async endOthers() {
      for (const { name, updatedOn } of await boss.getSchedules())
        if (!works.has(name) && updatedOn.getTime() < Date.now() - undeclaredForMs) await boss.unschedule(name)
    },
    async dueInMs(db, queue) {
      const next = `select (extract(epoch from min(start_after) - ${schema}.job_now()) * 1000)::float8 as ms
        from ${schema}.job where name = $1 and state < 'active'`
      const { rows } = (await queryIn(db).executeSql(next, [queue])) as { rows: { ms: number | null }[] }
      return rows[0]?.ms ?? undefined
    },
    async schedule(name, cron, work, timeZone = 'UTC') {
      await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryBackoff: true, expireInSeconds: 300 })
      await boss.schedule(name, cron, null, { tz: timeZone })
      works.set(name, work)
    },
    async stop() {
      await stopLooking()
      await Promise.race([Promise.all(running.values()), sleep(drainMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: drainMs })
    },
  }
}
