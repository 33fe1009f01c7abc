import { SportsService } from '@sottomondo/proto/casino/v1/sports'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { bettorDied } from './sports.consumers.ts'
import { sportsHelp } from './sports.help.ts'
import { sportsPersonalData } from './sports.personal-data.ts'
import { sportsHandlers } from './sports.rpc.ts'
import { sportsSeason } from './sports.season.ts'
import { sportsProvider, startSports } from './start-sports.ts'

export const sports = feature({
  name: 'sports',
  rpc: serves(SportsService, ({ kit, escrow }) => sportsHandlers(kit, escrow, sportsProvider(kit).name)),
  consumers: ({ kit }) => kit.consume('bettor-died', 'sottomondo.accounts.gangster.died.v1', bettorDied),
  schedules: ({ kit }) => startSports(kit),
  personalData: sportsPersonalData,
  season: sportsSeason,
  help: sportsHelp,
})
