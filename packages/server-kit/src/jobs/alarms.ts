import { type Change, followUp, RunningChange, writeRows } from '../change/running-change.ts'
import type { Clock } from '../clock/clock.ts'
import { onCommit, type Pool, type PoolClient, queryIn, transaction } from '../db/database.ts'
import { control } from '../db/statement.ts'
import type { Logger } from '../process/log.ts'
import { logDefect } from '../process/log-defect.ts'
import type { Jobs } from './jobs.ts'

/** An event that happens at an instant, once, whatever restarts meanwhile and however many processes there are. */
export interface Alarm<Payload extends object> {
  /**
   * Sets an alarm in the transaction of its change: it is committed or rolled back with that.
   * @param key what it is for, such as an id; setting the same key again changes nothing until the alarm has rung
   * @param atMs epoch ms; a time in the past rings at once
   */
  set(tx: PoolClient, key: string, atMs: number, payload: Payload): Promise<void>
}

/**
 * The work of an alarm, in one transaction with the note that it has rung. An alarm is only a signal: the work checks
 * by the row it is about whether there is still something to do. It throws to be rung again.
 */
export type AlarmWork<Payload> = (change: Change, payload: Payload) => Promise<void>

export interface Alarms {
  at<Payload extends object>(name: string, work: AlarmWork<Payload>): Alarm<Payload>
  /** Rings all alarms that are due. */
  ring(): Promise<void>
  /** Rings regularly from now on, on this instance's own timer; missed alarms come first. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** One queue of the job queue for all alarms of a service. */
const alarmQueue = 'alarms'
/**
 * How often a process looks for alarms at most, and at least: it knows when the next one is due, but not those that
 * another process has set since and did not live to ring.
 */
const lookAfterMs = { least: 500, most: 5_000 }
/** A failed alarm is rung again for ever, less and less often. */
const untilItWorks = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 }
const keptSeconds = 10 * 365 * 86_400

interface Set {
  name: string
  key: string
  payload: object
}

export function createAlarms(deps: {
  /** The job queue; available once the service has started. */
  jobs(): Pick<Jobs, 'boss' | 'dueInMs'>
  pool: Pool
  clock: Clock
  log: Logger
  committed(): void
}): Alarms {
  const { pool, clock, log } = deps
  const works = new Map<string, AlarmWork<never>>()
  let timer: NodeJS.Timeout | undefined
  let looksAtMs = Number.POSITIVE_INFINITY
  let ringing: Promise<void> | undefined
  let isRunning = false
  let endListening: (() => void) | undefined

  /**
   * Rings one alarm.
   * @returns false when none was due
   */
  async function ringOne(): Promise<boolean> {
    const { boss } = deps.jobs()
    const rung = await transaction(pool, async (tx) => {
      const db = queryIn(tx)
      // This transaction takes the job: if the process dies, the job is free again.
      const [job] = await boss.fetch<Set>(alarmQueue, { db })
      if (!job) return false
      const { name, key, payload } = job.data
      const requestId = `alarm:${name}:${key}`
      const change = new RunningChange({ requestId, caller: undefined, traceparent: undefined, log }, tx)
      await control(tx, 'savepoint before_alarm')
      try {
        const work = works.get(name)
        if (!work) throw new Error(`alarm ${name} has no handler`)
        await work(change, payload as never)
        await writeRows(change)
        await boss.complete(alarmQueue, job.id, undefined, { db })
        return change
      } catch (error) {
        logDefect(log, error, `the alarm ${name} of ${key} failed`)
        await control(tx, 'rollback to savepoint before_alarm')
        await boss.fail(alarmQueue, job.id, undefined, { db })
        return true
      }
    })
    if (typeof rung === 'object') await followUp(rung, alarmQueue, deps.committed)
    return rung !== false
  }

  /**
   * Rings all alarms that are due.
   * @returns in how many ms the next one is due
   */
  async function ringDue(): Promise<number | undefined> {
    const { dueInMs } = deps.jobs()
    for (;;) {
      const ms = await dueInMs(pool, alarmQueue)
      // Another process may have the one that is due in hand.
      if (ms === undefined || ms > 0 || !(await ringOne())) return ms
    }
  }

  function lookWithin(ms: number): void {
    const inMs = Math.min(Math.max(ms, lookAfterMs.least), lookAfterMs.most)
    const atMs = performance.now() + inMs
    if (!isRunning || atMs >= looksAtMs) return
    clearTimeout(timer)
    looksAtMs = atMs
    timer = setTimeout(look, inMs)
  }
  function look(): void {
    clearTimeout(timer)
    looksAtMs = Number.POSITIVE_INFINITY
    if (ringing) lookWithin(0)
    ringing ??= ringDue()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'alarms: running the due ones failed')
        return undefined
      })
      .then((nextMs = lookAfterMs.most) => {
        ringing = undefined
        lookWithin(nextMs)
      })
  }

  return {
    at(name, work) {
      if (works.has(name)) throw new Error(`alarm ${name} is declared twice`)
      works.set(name, work)
      return {
        async set(tx, key, atMs, payload) {
          // By the queue's clock, so many ms from now.
          const inMs = atMs - clock.nowMs()
          const startAfter = new Date(Date.now() + inMs)
          const set: Set = { name, key, payload }
          await deps.jobs().boss.send(alarmQueue, set, { startAfter, singletonKey: `${name}:${key}`, db: queryIn(tx) })
          onCommit(tx, () => lookWithin(inMs))
        },
      }
    },
    async ring() {
      await ringDue()
    },
    async start() {
      if (works.size === 0) return
      const { boss } = deps.jobs()
      await boss.createQueue(alarmQueue, { policy: 'short', ...untilItWorks, retentionSeconds: keptSeconds })
      isRunning = true
      endListening = clock.onMove?.(look)
      look()
    },
    async stop() {
      isRunning = false
      endListening?.()
      clearTimeout(timer)
      await ringing
    },
  }
}
