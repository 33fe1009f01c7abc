import type { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import type { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Handlers, RpcClient } from '@sottomondo/server-kit/rpc'
import type { Casino } from './casino.store.ts'

/** Lists all casinos; owners and limits come from economy. A casino without a title in economy is not open yet. */
export function casinoHandlers(
  casinos: Casino[],
  titles: Pick<RpcClient<CasinoTitleService>, 'list'>,
): Handlers<CasinoService> {
  return {
    async list(ctx) {
      const reply = await titles.list(ctx, {})
      if (isRefusal(reply)) return reply
      const titleOf = new Map(reply.titles.map((title) => [title.casinoId, title]))
      return {
        casinos: casinos.flatMap((casino) => {
          const title = titleOf.get(casino.casinoId)
          if (!title) return []
          const { ownerName, minBetEuro: minBet, maxBetEuro: maxBet, revenueEuro: revenue } = title
          return [{ ...casino, ownerName, accountName: ownerName, minBet, maxBet, revenue }]
        }),
      }
    },
  }
}
