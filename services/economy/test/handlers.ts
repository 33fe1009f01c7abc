import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { BountyService } from '@sottomondo/proto/economy/v1/bounty'
import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { FamilyService } from '@sottomondo/proto/economy/v1/family'
import { GarageService } from '@sottomondo/proto/economy/v1/garage'
import { GoodsService } from '@sottomondo/proto/economy/v1/goods'
import { MurderService } from '@sottomondo/proto/economy/v1/murder'
import { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { PerkService } from '@sottomondo/proto/economy/v1/perk'
import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { WitnessService } from '@sottomondo/proto/economy/v1/witness'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { handlersWith as auctionHandlersWith } from '../src/features/auction/auction.rpc.ts'
import { createAuctions } from '../src/features/auction/auctions.ts'
import { bankHandlers } from '../src/features/bank/bank.rpc.ts'
import { bountyHandlers } from '../src/features/bounty/bounty.rpc.ts'
import { handlersWith } from '../src/features/bullet-factory/bullet-factory.rpc.ts'
import { casinoTitleHandlers } from '../src/features/casino-title/casino-title.rpc.ts'
import { familyHandlers } from '../src/features/family/family.rpc.ts'
import { garageHandlers } from '../src/features/garage/garage.rpc.ts'
import { goodsHandlers } from '../src/features/goods/goods.rpc.ts'
import { murderHandlers } from '../src/features/murder/murder.rpc.ts'
import { perkHandlers } from '../src/features/perk/perk.rpc.ts'
import { roundHandlers } from '../src/features/round/round.rpc.ts'
import { shopHandlers } from '../src/features/shop/shop.rpc.ts'
import { witnessHandlers } from '../src/features/witness/witness.rpc.ts'
import { escrowHandlers } from '../src/kernel/escrow/escrow.rpc.ts'
import { estateHandlers } from '../src/kernel/estate/estate.rpc.ts'
import { ownerHandlers } from '../src/kernel/owner/owner.rpc.ts'
import type { TestKit } from './economy-kit.ts'

const nobodyLooks = { look: async () => {}, changed: () => {} }

/** Every service of economy, called without transport. */
export function handlersOf({ kit, ledger, ring }: TestKit) {
  const auctions = createAuctions(kit, ledger)
  const secondAuctions = createAuctions(kit, ledger)

  return {
    auction: bindHandlers(AuctionService, auctionHandlersWith(kit, ledger, auctions)),
    /** Another process of economy on the same database. */
    secondAuction: bindHandlers(AuctionService, auctionHandlersWith(kit, ledger, secondAuctions)),
    /** What nobody calls for: auctions of the dead, and of the house. */
    auctions,
    /** Rings the end of an auction. */
    endAuction: (auctionId: number) => ring('auctionEnd', { auctionId }),
    bank: bindHandlers(BankService, bankHandlers(kit, ledger)),
    escrow: bindHandlers(EscrowService, escrowHandlers(kit, ledger)),
    bulletFactory: bindHandlers(BulletFactoryService, handlersWith(kit, ledger, nobodyLooks)),
    casinoTitle: bindHandlers(CasinoTitleService, casinoTitleHandlers(kit, ledger)),
    round: bindHandlers(RoundService, roundHandlers(kit, ledger)),
    shop: bindHandlers(ShopService, shopHandlers(kit, ledger)),
    perk: bindHandlers(PerkService, perkHandlers(kit, ledger)),
    murder: bindHandlers(MurderService, murderHandlers(kit, ledger)),
    bounty: bindHandlers(BountyService, bountyHandlers(kit, ledger)),
    witness: bindHandlers(WitnessService, witnessHandlers(kit, ledger)),
    owner: bindHandlers(OwnerService, ownerHandlers(kit)),
    estate: bindHandlers(EstateService, estateHandlers(kit)),
    garage: bindHandlers(GarageService, garageHandlers(kit, ledger)),
    family: bindHandlers(FamilyService, familyHandlers(kit, ledger)),
    goods: bindHandlers(GoodsService, goodsHandlers(kit, ledger)),
    /** Another process of economy on the same database. */
    secondGoods: bindHandlers(GoodsService, goodsHandlers(kit, ledger)),
    /** Another process of economy on the same database. */
    secondRound: bindHandlers(
      RoundService,
      roundHandlers({ ...kit, metrics: createMetrics('economy test 2') }, ledger),
    ),
  }
}
