import { FirstStepService } from '@sottomondo/proto/actions/v1/first_step'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { firstStepConsumers } from './first-step.consumers.ts'
import { firstStepHelp } from './first-step.help.ts'
import { firstStepPersonalData } from './first-step.personal-data.ts'
import { firstStepHandlers } from './first-step.rpc.ts'
import { firstStepSeason } from './first-step.season.ts'

export const firstStep = feature({
  name: 'first-step',
  rpc: serves(FirstStepService, firstStepHandlers),
  consumers: firstStepConsumers,
  personalData: firstStepPersonalData,
  season: firstStepSeason,
  help: firstStepHelp,
})
