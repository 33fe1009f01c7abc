import { hoursSinceYesterday } from '@sottomondo/server-kit/clock'
import { type Pool, transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { unlessSwitchedOff } from '@sottomondo/server-kit/switched-off'
import { incomePass, noteIncomes } from './gift.store.ts'
import { gatherWithdrawals } from './gifts-of.ts'
import { firstJudgedDay, judgeDue } from './judge-due.ts'
import { createSuspectMetrics } from './suspect.metrics.ts'
import { suspectRules as rules } from './suspect.rules.ts'
import { markStale } from './suspect.store.ts'

const hourMs = 3_600_000

/**
 * Notes yesterday's incomes before they are forgotten, of some players each time, and has old judgements made again as that
 * begins.
 */
export async function endDay(pool: Pool, nowMs: number): Promise<void> {
  const hours = hoursSinceYesterday(nowMs)
  const [first] = hours
  const today = hours.find(({ day }) => day !== first?.day)
  if (!first || !today) return
  await transaction(pool, async (tx) => {
    const pass = await incomePass.take(tx)
    if (!pass) return
    const begins = pass.day !== first.day
    const afterAccountId = begins ? 0 : pass.afterAccountId
    if (afterAccountId === null) return
    if (begins) await markStale(tx, { beforeMs: nowMs - rules.judgedAgainHours * hourMs })
    const lastAccountId = await noteIncomes(tx, {
      day: first.day,
      fromMs: first.atMs,
      untilMs: today.atMs,
      sinceDay: firstJudgedDay(nowMs),
      afterAccountId,
      players: rules.notedAtOnce,
    })
    await incomePass.move(tx, { day: first.day, afterAccountId: lastAccountId })
  })
}

/**
 * Looks for second accounts in the background. What is counted for it goes on while that is switched off: nobody could
 * count it afterwards.
 */
export function suspectSchedules(kit: Kit<unknown>): void {
  const metrics = createSuspectMetrics(kit.metrics)
  kit.schedule('suspect-day', '*/10 3-23 * * *', () => endDay(kit.pool, kit.clock.nowMs()), 'Europe/Amsterdam')
  const judge = async () => {
    await gatherWithdrawals(kit.pool, kit.clock.nowMs())
    for (const reason of await judgeDue(kit.pool, kit.clock.nowMs())) metrics.found.inc({ reason })
  }
  kit.schedule('suspects', '*/10 * * * *', unlessSwitchedOff(kit, 'suspects', judge))
}
