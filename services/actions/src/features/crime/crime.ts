import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { crimeFame } from './crime.fame.ts'
import { crimeHelp } from './crime.help.ts'
import { crimeMetrics } from './crime.metrics.ts'
import { crimeHandlers } from './crime.rpc.ts'
import { crimeSeason } from './crime.season.ts'
import { crimeTimer } from './crime.timer.ts'

export const crime = feature({
  name: 'crime',
  rpc: serves(CrimeService, crimeHandlers),
  timers: [crimeTimer],
  metrics: crimeMetrics,
  fame: crimeFame,
  season: crimeSeason,
  help: crimeHelp,
})
