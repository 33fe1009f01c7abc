import type { Clock } from '../clock/clock.ts'
import { every } from '../clock/every.ts'
import { type Pool, transaction } from '../db/database.ts'
import { fact, writeOutbox } from '../outbox/write.ts'
import type { Logger } from '../process/log.ts'
import { lapsedPurposes, takeLapsed } from './intent.store.ts'
import type { EscrowSettled } from './intent.ts'

const sweepEveryMs = 5_000

/** Ends intents that a crash left open between their two steps. */
export interface Sweeper {
  add(purpose: string, settled: EscrowSettled): void
  /** Voids the lapsed intents of every purpose that was added. */
  sweep(): Promise<void>
  /** Sweeps regularly from now on, on this instance's own timer. */
  start(): void
  stop(): Promise<void>
  readonly isNeeded: boolean
}

export function createSweeper(deps: { pool: Pool; clock: Clock; log: Logger; committed(): void }): Sweeper {
  const { pool, clock, log } = deps
  const purposes = new Map<string, EscrowSettled>()
  let end: (() => Promise<void>) | undefined

  async function sweep(): Promise<void> {
    for (const purpose of await lapsedPurposes(pool, clock.nowMs())) {
      const settled = purposes.get(purpose)
      if (!settled) continue
      const voided = await transaction(pool, async (tx) => {
        const intents = await takeLapsed(tx, purpose, clock.nowMs())
        const rows = intents.map(({ intentId, requestId }) => ({
          ...fact(settled, { escrowId: intentId, outcome: 'void' }),
          requestId,
        }))
        await writeOutbox(tx, rows)
        return intents.length
      })
      if (voided === 0) continue
      deps.committed()
      log.warn({ purpose, voided }, 'intents: open ones past their time were voided')
    }
  }

  return {
    add(purpose, settled) {
      if (purposes.has(purpose)) throw new Error(`intent ${purpose} is declared twice`)
      purposes.set(purpose, settled)
    },
    sweep,
    start() {
      end = every(sweepEveryMs, sweep, (error) => log.warn({ err: error }, 'intents: sweeping failed'), clock)
    },
    async stop() {
      await end?.()
    },
    get isNeeded() {
      return purposes.size > 0
    },
  }
}
