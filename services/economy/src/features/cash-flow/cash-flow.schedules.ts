import { hoursSinceYesterday } from '@sottomondo/server-kit/clock'
import type { Kit } from '@sottomondo/server-kit/service'
import { cashFlowRules } from './cash-flow.rules.ts'
import { deleteCashFlowBefore } from './cash-flow.store.ts'
import { createCashFlowViewers } from './cash-flow.viewers.ts'
import { gatherCashFlow } from './gather.ts'

/** Gathers players' money by hour, tells those who look, and removes what is older than yesterday. */
export function cashFlowSchedules(kit: Kit<unknown>): void {
  const viewers = createCashFlowViewers(kit)
  kit.every(cashFlowRules.gatherEveryMs, 'cash-flow', () => gatherCashFlow(kit.pool, viewers))
  kit.schedule('forget-cash-flow', '13 * * * *', async () => {
    const nowMs = kit.clock.nowMs()
    await deleteCashFlowBefore(kit.pool, hoursSinceYesterday(nowMs)[0]?.atMs ?? nowMs)
  })
}
