import { dutchDay, dutchHour } from '@sottomondo/server-kit/clock'
import { transaction } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { dayBefore, netWorthRules } from './net-worth.rules.ts'
import { addDays, listNext, pointsPass, trimDays } from './net-worth.store.ts'

type Limits = Pick<typeof netWorthRules, 'gangstersAtOnce' | 'batchesAtOnce'>

/**
 * Makes the points of the day that is over, of all gangsters of that day in turn: a batch is one transaction with the
 * place in the pass, so a crash makes none twice and leaves none out. Who did nothing gets no row. What they no longer need
 * of earlier points goes with it.
 */
export async function makePoints(
  { pool, clock }: Pick<Kit<unknown>, 'pool' | 'clock'>,
  { gangstersAtOnce, batchesAtOnce }: { [L in keyof Limits]: number } = netWorthRules,
): Promise<void> {
  const today = dutchDay(clock.nowMs())
  const day = dayBefore(today, 1)
  const endsAtMs = dutchHour(today, 0)
  for (let batch = 0; batch < batchesAtOnce; batch++) {
    const isComplete = await transaction(pool, async (tx) => {
      const pass = await pointsPass.take(tx)
      if (!pass) return true
      const isBegun = pass.day === day
      if (isBegun && pass.afterAccountId === null) return true
      const afterAccountId = isBegun ? (pass.afterAccountId ?? 0) : 0
      const accountIds = await listNext(tx, { afterAccountId, knownBeforeMs: endsAtMs, most: gangstersAtOnce })
      if (accountIds.length > 0) {
        await addDays(tx, day, accountIds)
        await trimDays(tx, accountIds, dayBefore(today, netWorthRules.keptDays))
      }
      const last = accountIds.length < gangstersAtOnce ? null : (accountIds.at(-1) ?? null)
      await pointsPass.move(tx, { day, afterAccountId: last })
      return last === null
    })
    if (isComplete) return
  }
}
