import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/every.ts'
import type { Pool } from '../db/database.ts'
import { type Statement, whichAreTrue } from '../db/statement.ts'
import type { Logger } from '../process/log.ts'

/** Says in one row whether there is work; it may ask for `$nowMs`. */
type DueStatement =
  | Statement<Record<never, never>, { isDue: readonly ['bool', string] }>
  | Statement<{ nowMs: 'epochMs' }, { isDue: readonly ['bool', string] }>

/** Work that waits in rows. */
export interface Looks {
  /** @param everyMs how often it runs at most (default: as often as there is a look) */
  whenDue(name: string, due: DueStatement, work: () => Promise<void>, everyMs?: number): void
  /** Looks regularly from now on, on every instance. */
  start(): void
  stop(): Promise<void>
}

interface DueWork {
  due: DueStatement
  work: () => Promise<void>
  everyMs: number
  /** By performance.now(). */
  restsUntil: number
}

/** How late such work may begin. */
const lookEveryMs = 500

/**
 * Looks for all such work of a service by one statement: nearly always there is none, and a look for each, or even a
 * transaction, is what a service would use most of its time for while nobody plays.
 */
export function createLooks({ pool, clock, log }: { pool: Pool; clock: Clock; log: Logger }): Looks {
  const works = new Map<string, DueWork>()
  const working = new Map<string, Promise<void>>()
  let end: (() => Promise<void>) | undefined

  function run(name: string, one: DueWork): void {
    if (working.has(name) || performance.now() < one.restsUntil) return
    // A look comes a little early or late.
    one.restsUntil = performance.now() + one.everyMs - lookEveryMs / 2
    const running = one
      .work()
      .catch((error: unknown) => log.warn({ err: error, job: name }, 'job failed'))
      .finally(() => working.delete(name))
    working.set(name, running)
  }

  return {
    whenDue(name, due, work, everyMs = 0) {
      if (works.has(name)) throw new Error(`work ${name} is declared twice`)
      works.set(name, { due, work, everyMs, restsUntil: 0 })
    },
    start() {
      if (works.size === 0) return
      const namesDue = whichAreTrue('works_due', new Map([...works].map(([name, { due }]) => [name, due])))
      end = every(
        lookEveryMs,
        async () => {
          const names = await namesDue(pool, clock.nowMs())
          for (const name of names) {
            const found = works.get(name)
            if (found) run(name, found)
          }
        },
        (error) => log.warn({ err: error }, 'looking for work that is due failed'),
      )
    },
    async stop() {
      await end?.()
      await Promise.all(working.values())
    },
  }
}
