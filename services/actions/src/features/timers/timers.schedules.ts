import { transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { ActionsContext } from '../../context.ts'
import { pushedTimers } from './timers.rules.ts'
import { takeEndedTimers, timerLookIsDue } from './timers.store.ts'

/** Looks whose long waits have ended, of those alone who want to be told by push: what sets a timer costs no more. */
export function timersSchedules({ kit }: Pick<ActionsContext, 'kit'>): void {
  const keys = pushedTimers(kit.config.GAME_SPEED)
  kit.whenDue('timer ends', timerLookIsDue, async () => {
    const ended = await transaction(kit.pool, async (tx) => {
      const taken = await takeEndedTimers(tx, kit.clock.nowMs(), keys)
      await writeOutbox(
        tx,
        taken.map((one) => fact('sottomondo.actions.timers.ended.v1', one)),
      )
      return taken
    })
    if (ended.length > 0) kit.committed()
  })
}
