import { ShopService } from '@sottomondo/proto/economy/v1/shop'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { shopAudit } from './shop.audit.ts'
import { lifeChanged, useForgotten } from './shop.consumers.ts'
import { shopEscrow } from './shop.escrow.ts'
import { shopEstate } from './shop.estate.ts'
import { shopHelp } from './shop.help.ts'
import { shopPersonalData } from './shop.personal-data.ts'
import { shopHandlers } from './shop.rpc.ts'
import { shopSeason } from './shop.season.ts'

export const shop = feature({
  name: 'shop',
  rpc: serves(ShopService, ({ kit, ledger }) => shopHandlers(kit, ledger)),
  ledger: {
    items: { HEALING: { atDeath: 'vanishes' } },
    faucets: ['shop'],
    sinks: ['healing'],
  },
  escrow: shopEscrow,
  estate: shopEstate,
  consumers: ({ kit, ledger }) => {
    kit.consume('healing-life', 'sottomondo.actions.life.changed.v1', lifeChanged(kit, ledger))
  },
  schedules: ({ kit, ledger }) => {
    kit.schedule('healing', '* * * * *', useForgotten(kit, ledger))
  },
  personalData: shopPersonalData,
  audit: shopAudit,
  season: shopSeason,
  help: shopHelp,
})
