import { type Kit, refuse, transaction, writeOutbox } from '@sottomondo/server-kit'
import { voidIntentsBefore } from './escrow.store.ts'

/** Longer than any reservation can take, with its retries and its deadline. */
export const intentLifeMs = 15_000
const sweepEveryMs = 5_000

/** Voids the intents that a crash left open between their two steps. */
export async function sweepIntents(kit: Kit<unknown>): Promise<void> {
  const answer = refuse('unavailable', 'Er ging iets fout tijdens het uitkopen.')
  const voided = await transaction(kit.pool, async (tx) => {
    const rows = await voidIntentsBefore(tx, kit.clock.nowMs() - intentLifeMs, answer)
    await writeOutbox(tx, rows)
    return rows.length
  })
  if (voided === 0) return
  kit.committed()
  kit.log.warn({ voided }, 'intents that were left open are voided')
}

/** Sweeps on every instance's own timer, and by the job queue should all of their timers fail. */
export function startSweeper(kit: Kit<unknown>): void {
  let sweeping: Promise<void> | undefined
  const sweep = () => {
    sweeping ??= sweepIntents(kit)
      .catch((error: unknown) => kit.log.warn({ err: error }, 'intents could not be swept'))
      .finally(() => {
        sweeping = undefined
      })
  }
  const timer = setInterval(sweep, sweepEveryMs)
  kit.onStop(async () => {
    clearInterval(timer)
    await sweeping
  })
  kit.schedule('sweep-intents', '* * * * *', () => sweepIntents(kit))
}
