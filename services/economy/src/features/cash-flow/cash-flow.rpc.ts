import type { CashFlowService } from '@sottomondo/proto/economy/v1/cash_flow'
import { hoursSinceYesterday } from '@sottomondo/server-kit/clock'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { readCashFlow } from './cash-flow.store.ts'
import { createCashFlowViewers } from './cash-flow.viewers.ts'

export function cashFlowHandlers(kit: Kit<unknown>): Handlers<typeof CashFlowService> {
  const viewers = createCashFlowViewers(kit)
  return {
    get: async (ctx) => {
      const { accountId } = playerOf(ctx)
      const hours = hoursSinceYesterday(kit.clock.nowMs())
      // Registered before the read, so that the viewer is told of every later change.
      await viewers.look(accountId)
      const flows = await readCashFlow(kit.pool, accountId, hours[0]?.atMs ?? 0)
      const known = new Map(flows.map((one) => [one.hourAtMs, one]))
      const days = [...new Set(hours.map(({ day }) => day))].reverse().map((day) => {
        const ofDay = hours.flatMap((hour) => (hour.day === day ? (known.get(hour.atMs) ?? []) : []))
        return {
          day,
          inEuro: ofDay.reduce((sum, { inEuro }) => sum + inEuro, 0),
          outEuro: ofDay.reduce((sum, { outEuro }) => sum + outEuro, 0),
          hours: ofDay.map(({ hourAtMs: startsAtMs, inEuro, outEuro }) => ({ startsAtMs, inEuro, outEuro })),
        }
      })
      return { days }
    },
  }
}
