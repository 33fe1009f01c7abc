import { AuctionService } from '@sottomondo/proto/economy/v1/auction'
import { serves } from '@sottomondo/server-kit/feature'
import { auctionRules } from '../../kernel/auction/auction.rules.ts'
import { feature } from '../../kernel/feature.ts'
import { auctionAudit } from './auction.audit.ts'
import { auctionHelp } from './auction.help.ts'
import { auctionPersonalData } from './auction.personal-data.ts'
import { auctionHandlers } from './auction.rpc.ts'
import { auctionSchedules } from './auction.schedules.ts'
import { auctionSeason } from './auction.season.ts'
import { firstPriceDay } from './prices.rules.ts'
import { forgetAuctions, forgetPrices } from './prices.store.ts'

export const auction = feature({
  name: 'auction',
  rpc: serves(AuctionService, ({ kit, ledger }) => auctionHandlers(kit, ledger)),
  /** The house's part of a price, the price of its own sales, and what anonymity costs. */
  ledger: { sinks: ['auction'] },
  schedules: ({ kit, ledger }) => auctionSchedules(kit, ledger),
  forgets: [
    (pool, nowMs) => forgetPrices(pool, firstPriceDay(nowMs)),
    (pool, nowMs) => forgetAuctions(pool, nowMs - auctionRules.priceDays * 86_400_000),
  ],
  personalData: auctionPersonalData,
  audit: auctionAudit,
  season: auctionSeason,
  help: auctionHelp,
})
