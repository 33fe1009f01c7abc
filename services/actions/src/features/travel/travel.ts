import { TravelService } from '@sottomondo/proto/actions/v1/travel'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { travelConsumers } from './travel.consumers.ts'
import { travelHelp } from './travel.help.ts'
import { travelHandlers } from './travel.rpc.ts'
import { travelSeason } from './travel.season.ts'
import { travelTimer } from './travel.timer.ts'

export const travel = feature({
  name: 'travel',
  rpc: serves(TravelService, travelHandlers),
  timers: [travelTimer],
  consumers: travelConsumers,
  season: travelSeason,
  help: travelHelp,
})
