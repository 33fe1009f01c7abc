import type { FamilyHoldingsService } from '@sottomondo/proto/social/v1/family_holdings'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { setCost } from './holdings/costs.ts'
import { expand, hireCrusher, setSymbol } from './holdings/purchases.ts'
import { transferOf, transfers } from './holdings/transfers.ts'

/** What a family owns and spends: social judges who may, economy transfers it. */
export function familyHoldingsHandlers(kit: Kit<unknown>): Handlers<typeof FamilyHoldingsService> {
  return {
    depositCash: transferOf(kit, transfers.depositCash),
    withdrawCash: transferOf(kit, transfers.withdrawCash),
    depositBullets: transferOf(kit, transfers.depositBullets),
    withdrawBullets: transferOf(kit, transfers.withdrawBullets),
    expand: expand(kit),
    hireCrusher: hireCrusher(kit),
    setSymbol: setSymbol(kit),
    setJoinCost: kit.change((change, { joinCost }) => setCost(kit, change, 'joinCost', joinCost)),
    setLeaveCost: kit.change((change, { leaveCost }) => setCost(kit, change, 'leaveCost', leaveCost)),
  }
}
