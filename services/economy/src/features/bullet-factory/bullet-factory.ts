import { BulletFactoryService } from '@sottomondo/proto/economy/v1/bullet_factory'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { bulletFactoryAuction } from './bullet-factory.auction.ts'
import { bulletFactoryAudit } from './bullet-factory.audit.ts'
import { bulletFactoryEscrow } from './bullet-factory.escrow.ts'
import { bulletFactoryEstate } from './bullet-factory.estate.ts'
import { bulletFactoryHelp } from './bullet-factory.help.ts'
import { bulletFactoryLedger } from './bullet-factory.ledger.ts'
import { bulletFactoryPersonalData } from './bullet-factory.personal-data.ts'
import { bulletFactoryHandlers } from './bullet-factory.rpc.ts'
import { bulletFactorySchedules } from './bullet-factory.schedules.ts'
import { bulletFactorySeason } from './bullet-factory.season.ts'
import { bulletsAuction } from './bullets.auction.ts'
import { forgetOverpaid } from './overpaid.store.ts'

export const bulletFactory = feature({
  name: 'bullet-factory',
  rpc: serves(BulletFactoryService, ({ kit, ledger }) => bulletFactoryHandlers(kit, ledger)),
  ledger: bulletFactoryLedger,
  escrow: bulletFactoryEscrow,
  estate: bulletFactoryEstate,
  schedules: ({ kit, ledger }) => bulletFactorySchedules(kit, ledger),
  forgets: [(pool, nowMs) => forgetOverpaid(pool, nowMs)],
  personalData: bulletFactoryPersonalData,
  auctions: [bulletFactoryAuction, bulletsAuction],
  audit: bulletFactoryAudit,
  season: bulletFactorySeason,
  help: bulletFactoryHelp,
})
