import type { NetWorthService } from '@sottomondo/proto/economy/v1/net_worth'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { everyDay, totalOf, type Worth } from './net-worth.rules.ts'
import { readDays, readWorth } from './net-worth.store.ts'

const withTotal = (worth: Worth) => ({ ...worth, total: totalOf(worth) })

export const netWorthHandlers = (
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'committed'>,
  ledger: Ledger,
): Handlers<NetWorthService> => ({
  async get(ctx) {
    const { accountId } = playerOf(ctx)
    await ensureCaller(kit, ledger, ctx)
    const [now, points] = await Promise.all([readWorth(kit.pool, accountId), readDays(kit.pool, accountId)])
    return {
      now: withTotal(now),
      days: everyDay(points, dutchDay(kit.clock.nowMs())).map(({ day, worth }) => ({ day, worth: withTotal(worth) })),
    }
  },
})
