import { CasinoService } from '@sottomondo/proto/casino/v1/casino'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { casinoHelp } from './casino.help.ts'
import { casinoHandlers } from './casino.rpc.ts'
import { casinoSeason } from './casino.season.ts'

export const casino = feature({
  name: 'casino',
  rpc: serves(CasinoService, ({ casinos, titles }) => casinoHandlers(casinos, titles)),
  season: casinoSeason,
  help: casinoHelp,
})
