import { clockAheadMs } from '@sottomondo/server-kit/clock'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Kit } from '@sottomondo/server-kit/service'
import { findOpenDraw, lockDraw, takeOut } from './lottery.store.ts'

/** The dead don't win: their tickets leave the drum, and their money stays in the pot. */
export const lotteryDeath =
  (kit: Pick<Kit<unknown>, 'clock'>): FactHandler<'sottomondo.accounts.gangster.died.v1'> =>
  async (tx, received) => {
    const open = await findOpenDraw(tx)
    if (!open) return
    // Sales and the draw hold this lock: it may have been drawn meanwhile, with the dead gangster's tickets.
    const draw = await lockDraw(tx, open.drawDay, clockAheadMs(kit.clock))
    if (draw?.drawnAtMs !== null) return
    await takeOut(tx, open.drawDay, [...new Set(received.map(({ payload }) => payload.accountId))])
  }
