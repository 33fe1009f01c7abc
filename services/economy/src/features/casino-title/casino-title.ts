import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { casinoTitleAuction } from './casino-title.auction.ts'
import { casinoTitleAudit } from './casino-title.audit.ts'
import { casinoTitleOpened } from './casino-title.consumers.ts'
import { casinoTitleEstate } from './casino-title.estate.ts'
import { casinoTitleHelp } from './casino-title.help.ts'
import { casinoTitlePersonalData } from './casino-title.personal-data.ts'
import { casinoTitleHandlers } from './casino-title.rpc.ts'
import { forgetTableWins } from './table-win.store.ts'

export const casinoTitle = feature({
  name: 'casino-title',
  rpc: serves(CasinoTitleService, ({ kit, ledger }) => casinoTitleHandlers(kit, ledger)),
  ledger: {
    items: { CASINO: { atDeath: 'heir' } },
    owners: { casino: { ids: 'numbers', receivesEscrows: true } },
  },
  estate: casinoTitleEstate,
  consumers: ({ kit, ledger }) => {
    kit.consume('title-opened', 'sottomondo.casino.casino.opened.v1', casinoTitleOpened(ledger))
  },
  forgets: [(pool, nowMs) => forgetTableWins(pool, nowMs)],
  personalData: casinoTitlePersonalData,
  auctions: [casinoTitleAuction],
  audit: casinoTitleAudit,
  help: casinoTitleHelp,
})
