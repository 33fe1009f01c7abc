import { DetectiveService } from '@sottomondo/proto/actions/v1/detective'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { detectiveDeath } from './detective.death.ts'
import { detectiveDeparture } from './detective.departure.ts'
import { detectiveHelp } from './detective.help.ts'
import { detectivePersonalData } from './detective.personal-data.ts'
import { detectiveHandlers } from './detective.rpc.ts'
import { detectiveRules } from './detective.rules.ts'
import { detectiveSeed } from './detective.seed.ts'
import { deleteDetectivesBefore } from './detective.store.ts'

export const detective = feature({
  name: 'detective',
  rpc: serves(DetectiveService, detectiveHandlers),
  forgets: [(pool, nowMs) => deleteDetectivesBefore(pool, nowMs - detectiveRules.keptDays * 86_400_000)],
  personalData: detectivePersonalData,
  atDeath: detectiveDeath,
  atDeparture: detectiveDeparture,
  seed: detectiveSeed,
  help: detectiveHelp,
})
