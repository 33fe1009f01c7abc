import { transaction } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { pushesOf } from './log.consumers.ts'
import { forgetLines, logArrivalIsDue, takeArrived } from './log.store.ts'

/** Shows future lines when their time comes, and forgets old ones. */
export function logSchedules(kit: Kit<unknown>): void {
  kit.whenDue('log', logArrivalIsDue, async () => {
    const nowMs = kit.clock.nowMs()
    const came = await transaction(kit.pool, async (tx) => {
      const { lines, readers } = await takeArrived(tx, nowMs)
      await writeOutbox(tx, await pushesOf(tx, lines, readers, nowMs))
      return lines.length
    })
    if (came > 0) kit.committed()
  })
  kit.schedule('forget-log', '37 * * * *', () => forgetLines(kit.pool, kit.clock.nowMs()))
}
