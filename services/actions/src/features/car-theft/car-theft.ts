import { CarTheftService } from '@sottomondo/proto/actions/v1/car_theft'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { carTheftFame } from './car-theft.fame.ts'
import { carTheftHelp } from './car-theft.help.ts'
import { carTheftMetrics } from './car-theft.metrics.ts'
import { carTheftHandlers } from './car-theft.rpc.ts'
import { carTheftSeason } from './car-theft.season.ts'
import { carTheftTimer } from './car-theft.timer.ts'

export const carTheft = feature({
  name: 'car-theft',
  rpc: serves(CarTheftService, carTheftHandlers),
  timers: [carTheftTimer],
  metrics: carTheftMetrics,
  fame: carTheftFame,
  season: carTheftSeason,
  help: carTheftHelp,
})
