import { MurderService } from '@sottomondo/proto/actions/v1/murder'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { murderBirth } from './murder.birth.ts'
import { murderDeath } from './murder.death.ts'
import { murderHelp } from './murder.help.ts'
import { murderMetrics } from './murder.metrics.ts'
import { murderPersonalData } from './murder.personal-data.ts'
import { murderHandlers } from './murder.rpc.ts'
import { murderSeason } from './murder.season.ts'
import { murderTimer } from './murder.timer.ts'

export const murder = feature({
  name: 'murder',
  rpc: serves(MurderService, murderHandlers),
  personalData: murderPersonalData,
  timers: [murderTimer],
  atBirth: murderBirth,
  atDeath: murderDeath,
  metrics: murderMetrics,
  season: murderSeason,
  help: murderHelp,
})
