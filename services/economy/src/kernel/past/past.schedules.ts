import type { Kit } from '@sottomondo/server-kit/service'
import { Counter, Gauge } from 'prom-client'
import { movePast } from './move-past.ts'
import { readPastState } from './past.store.ts'

/** Moves the ledger's past out of the tables that postings write, by night. */
export function pastSchedules(kit: Kit<unknown>): void {
  const registers = [kit.metrics.registry]
  const transfers = new Counter({
    name: 'ledger_past_moved_total',
    help: 'Transfers that this process has moved into the past of the ledger',
    registers,
  })
  const passEndedAt = new Gauge({
    name: 'ledger_past_pass_timestamp_seconds',
    help: 'When the last pass through the ledger for what is past came to its end, or when the database was made; 0 before the first look',
    registers,
  })
  kit.schedule('ledger-past', '*/5 1-4 * * *', async () => {
    try {
      await movePast(kit.pool, (moved) => transfers.inc(moved.transfers))
    } finally {
      // Also in a process in which every run fails: that is what the alert is about.
      const { madeAtMs, passEndedAtMs } = await readPastState(kit.pool)
      passEndedAt.set((passEndedAtMs ?? madeAtMs) / 1000)
    }
  })
}
