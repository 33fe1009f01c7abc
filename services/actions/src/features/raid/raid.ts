import { RaidService } from '@sottomondo/proto/actions/v1/raid'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { raidCityCall } from './raid.city-call.ts'
import { raidConsumers } from './raid.consumers.ts'
import { raidDeath } from './raid.death.ts'
import { raidFame, raidFigures } from './raid.fame.ts'
import { raidHelp } from './raid.help.ts'
import { raidMetrics } from './raid.metrics.ts'
import { raidPersonalData } from './raid.personal-data.ts'
import { raidHandlers } from './raid.rpc.ts'
import { raidSeason } from './raid.season.ts'
import { raidSeed } from './raid.seed.ts'
import { raidTimer } from './raid.timer.ts'
import { createRaidViewers } from './raid.viewers.ts'

export const raid = feature({
  name: 'raid',
  rpc: serves(RaidService, raidHandlers),
  personalData: raidPersonalData,
  timers: [raidTimer],
  atDeath: raidDeath,
  cityCalls: [raidCityCall],
  consumers: raidConsumers,
  metrics: raidMetrics,
  viewers: createRaidViewers,
  fame: raidFame,
  figures: raidFigures,
  seed: raidSeed,
  season: raidSeason,
  help: raidHelp,
})
