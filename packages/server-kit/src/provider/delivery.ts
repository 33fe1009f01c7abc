import type { Clock } from '../clock/clock.ts'
import { isConnectionError } from '../db/database.ts'
import type { Logger } from '../process/log.ts'

/** The interval of the poll that finds jobs left waiting by a crash or a pause. */
const lookMs = 2_000
/** How long an attempt may take before another process may try. */
const leaseMs = 60_000
const longestReason = 200

/** A job for a provider that waits in a table: its row is written in the transaction of its cause. */
export interface DeliveryJob {
  id: number
  /** The number of attempts, this one included. */
  attempts: number
  /** The job is of no use after this. */
  expiresAtMs: number
}

/** How a job ended. stored: there is no provider, and the content stays readable here. */
export type DeliveryEnd = 'sent' | 'stored' | 'failed'

export interface DeliveryOptions<E extends DeliveryJob> {
  /** The name in logs: 'messages'. */
  what: string
  clock: Clock
  log: Logger
  /** The pauses before the second, third ... attempt; there is one more attempt than pauses. */
  retryPausesSeconds: readonly number[]
  /**
   * Takes some due jobs and counts the attempt; no other process takes them until the lease has ended (`for update skip
   * locked`).
   */
  claim(nowMs: number, leasedUntilMs: number): Promise<readonly E[]>
  /** Returns the provider of a job; undefined where none is configured. */
  senderOf(job: E): { name: string; send(job: E): Promise<void> } | undefined
  finish(job: E, end: DeliveryEnd, lastError: string | null): Promise<void>
  postpone(job: E, untilMs: number, lastError: string): Promise<void>
}

/**
 * Hands jobs to their providers, and retries. Any number of processes may run one: each job is leased to one of them.
 */
export interface Delivery {
  /** Looks now: something was committed. */
  nudge(): void
  /** Stops, after the job that is being sent. */
  stop(): Promise<void>
}

export function startDelivery<E extends DeliveryJob>(options: DeliveryOptions<E>): Delivery {
  const { what, clock, log, finish } = options
  let stopping = false
  let nudged = false
  let wake: (() => void) | undefined

  async function deliver(job: E): Promise<void> {
    const { id, attempts } = job
    const sender = options.senderOf(job)
    if (!sender) return finish(job, 'stored', null)
    if (job.expiresAtMs <= clock.nowMs()) return finish(job, 'failed', 'too late')
    try {
      await sender.send(job)
    } catch (error) {
      const reason = (error as Error).message.slice(0, longestReason)
      const pauseSeconds = options.retryPausesSeconds[attempts - 1]
      log.warn(
        { jobId: id, provider: sender.name, attempts, reason },
        `delivery of ${what}: the provider did not take one`,
      )
      if (pauseSeconds === undefined) return finish(job, 'failed', reason)
      return options.postpone(job, clock.nowMs() + pauseSeconds * 1000, reason)
    }
    await finish(job, 'sent', null)
  }

  function pause(): Promise<void> {
    if (nudged || stopping) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(done, lookMs)
      function done() {
        clearTimeout(timer)
        wake = undefined
        resolve()
      }
      wake = done
    })
  }

  async function work(): Promise<void> {
    while (!stopping) {
      nudged = false
      try {
        const jobs = await options.claim(clock.nowMs(), clock.nowMs() + leaseMs)
        await Promise.all(jobs.map(deliver))
        if (jobs.length > 0) continue
      } catch (error) {
        if (!isConnectionError(error)) log.error({ err: error }, `delivery of ${what}: claiming the due ones failed`)
        else log.warn({ err: error }, `delivery of ${what}: the database is unavailable, it tries again`)
      }
      await pause()
    }
  }

  const working = work()
  return {
    nudge() {
      nudged = true
      wake?.()
    },
    async stop() {
      stopping = true
      wake?.()
      await working
    },
  }
}
