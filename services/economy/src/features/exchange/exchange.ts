import { ExchangeService } from '@sottomondo/proto/economy/v1/exchange'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { exchangeAfterDeath } from './exchange.after-death.ts'
import { exchangeHelp } from './exchange.help.ts'
import { exchangePersonalData } from './exchange.personal-data.ts'
import { exchangeHandlers } from './exchange.rpc.ts'
import { exchangeSeason } from './exchange.season.ts'

export const exchange = feature({
  name: 'exchange',
  rpc: serves(ExchangeService, ({ kit, ledger }) => exchangeHandlers(kit, ledger)),
  ledger: {
    assets: { easterEggs: { tooLittle: 'Je hebt niet genoeg paaseieren.', atDeath: { to: 'killer' } } },
    faucets: ['eggExchange'],
    sinks: ['eggExchange'],
  },
  afterDeath: exchangeAfterDeath,
  personalData: exchangePersonalData,
  season: exchangeSeason,
  help: exchangeHelp,
})
