import { HeistService } from '@sottomondo/proto/actions/v1/heist'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { heistCityCall } from './heist.city-call.ts'
import { heistConsumers } from './heist.consumers.ts'
import { heistDeath } from './heist.death.ts'
import { heistFame } from './heist.fame.ts'
import { heistFigures } from './heist.figures.ts'
import { heistHelp } from './heist.help.ts'
import { heistMetrics } from './heist.metrics.ts'
import { heistPersonalData } from './heist.personal-data.ts'
import { heistHandlers } from './heist.rpc.ts'
import { heistRules } from './heist.rules.ts'
import { heistSeason } from './heist.season.ts'
import { heistSeed } from './heist.seed.ts'
import { deleteHeistsBefore } from './heist.store.ts'
import { heistTimer } from './heist.timer.ts'

export const heist = feature({
  name: 'heist',
  rpc: serves(HeistService, heistHandlers),
  personalData: heistPersonalData,
  timers: [heistTimer],
  atDeath: heistDeath,
  cityCalls: [heistCityCall],
  consumers: heistConsumers,
  forgets: [(pool, nowMs) => deleteHeistsBefore(pool, nowMs - heistRules.keptDays * 86_400_000)],
  metrics: heistMetrics,
  fame: heistFame,
  figures: heistFigures,
  seed: heistSeed,
  season: heistSeason,
  help: heistHelp,
})
