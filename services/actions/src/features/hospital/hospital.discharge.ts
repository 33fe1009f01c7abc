import { transaction } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { ActionsContext } from '../../context.ts'
import { lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { changeLife } from '../../kernel/life/life.store.ts'
import { dischargeIsDue, lockHealed } from './hospital.store.ts'

const atOnce = 100

/**
 * Raises life when the timer has run out. A player who looks earlier sees the same: `lifeAt` counts healing that is
 * due. A run missed by a crash only delays the push.
 */
export function hospitalSchedules({ kit, cards }: ActionsContext): void {
  kit.whenDue('hospital', dischargeIsDue, async () => {
    const nowMs = kit.clock.nowMs()
    const accountIds = await transaction(kit.pool, async (tx) => {
      const due = await lockHealed(tx, nowMs, atOnce)
      for (const gangster of (await lockGangsters(tx, due)).values()) {
        const rows = await changeLife(tx, gangster, 0, nowMs)
        // A dead gangster loses the healing they paid for; there is no life to report.
        if (gangster.life > 0) await writeOutbox(tx, rows)
      }
      return due
    })
    if (accountIds.length === 0) return
    kit.committed()
    await cards.writeSoon(...accountIds)
  })
}
