import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { rouletteHelp } from './roulette.help.ts'
import { rouletteHandlers } from './roulette.rpc.ts'

export const roulette = feature({
  name: 'roulette',
  rpc: serves(RouletteService, ({ kit, casinoState, playRound }) => rouletteHandlers(kit, casinoState, playRound)),
  help: rouletteHelp,
})
