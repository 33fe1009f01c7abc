import { transaction, writeOutbox } from '@sottomondo/server-kit'
import type { ActionsContext } from '../context.ts'
import { lockGangsters } from '../gangster/gangster.store.ts'
import { changeLife } from '../life/life.store.ts'
import { lockHealed } from './hospital.store.ts'

const lookEveryMs = 1_000
const atOnce = 100

/**
 * Lets life rise when its timer has run out. Who asks before this has come round is told the same: `lifeAt` counts what is
 * due. So one that was missed, by a crash at whatever line, is only told later.
 */
export function startDischarge({ kit, cards }: ActionsContext): void {
  kit.every(lookEveryMs, 'hospital', async () => {
    const nowMs = kit.clock.nowMs()
    const accountIds = await transaction(kit.pool, async (tx) => {
      const due = await lockHealed(tx, nowMs, atOnce)
      for (const gangster of (await lockGangsters(tx, due)).values()) {
        const rows = await changeLife(tx, gangster, 0, nowMs)
        // The dead have lost what they paid for; of their life there is nothing to tell.
        if (gangster.life > 0) await writeOutbox(tx, rows)
      }
      return due
    })
    if (accountIds.length === 0) return
    kit.committed()
    await cards.writeSoon(...accountIds)
  })
}
