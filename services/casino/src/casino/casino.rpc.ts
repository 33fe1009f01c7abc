import type { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import type { DeedService } from '@sottomondo/proto/economy/v1/deed'
import { type Handlers, isRefusal, type RpcClient } from '@sottomondo/server-kit'
import type { Casino } from './casino.store.ts'

/** All casinos; owners and limits are economy's. One that economy has no deed of yet is not open yet. */
export function casinoHandlers(
  casinos: Casino[],
  deeds: Pick<RpcClient<DeedService>, 'list'>,
): Handlers<CasinoService> {
  return {
    async list(ctx) {
      const reply = await deeds.list(ctx, {})
      if (isRefusal(reply)) return reply
      const deedOf = new Map(reply.deeds.map((deed) => [deed.casinoId, deed]))
      return {
        casinos: casinos.flatMap((casino) => {
          const deed = deedOf.get(casino.casinoId)
          if (!deed) return []
          const { ownerName, minBetEuro: minBet, maxBetEuro: maxBet, revenueEuro: revenue } = deed
          return [{ ...casino, ownerName, accountName: ownerName, minBet, maxBet, revenue }]
        }),
      }
    },
  }
}
