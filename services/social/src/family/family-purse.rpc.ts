import type { FamilyPurseService } from '@sottomondo/proto/social/v1/family_purse'
import type { Handlers, Kit } from '@sottomondo/server-kit'
import { setCost } from './purse/costs.ts'
import { expand, hireCrusher, moveGoods, moves, setSymbol } from './purse/purse.ts'

/** What a family owns and spends: social judges who may, economy moves it. */
export function familyPurseHandlers(kit: Kit<unknown>): Handlers<typeof FamilyPurseService> {
  return {
    depositCash: moveGoods(kit, moves.depositCash),
    withdrawCash: moveGoods(kit, moves.withdrawCash),
    depositBullets: moveGoods(kit, moves.depositBullets),
    withdrawBullets: moveGoods(kit, moves.withdrawBullets),
    expand: expand(kit),
    hireCrusher: hireCrusher(kit),
    setSymbol: setSymbol(kit),
    setJoinCost: kit.change((change, { joinCost }) => setCost(kit, change, 'joinCost', joinCost)),
    setLeaveCost: kit.change((change, { leaveCost }) => setCost(kit, change, 'leaveCost', leaveCost)),
  }
}
