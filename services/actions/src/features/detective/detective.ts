import { DetectiveService } from '@sottomondo/proto/actions/v1/detective'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { detectiveDeath } from './detective.death.ts'
import { detectiveDeparture } from './detective.departure.ts'
import { detectiveHelp } from './detective.help.ts'
import { detectivePersonalData } from './detective.personal-data.ts'
import { detectiveHandlers } from './detective.rpc.ts'
import { detectiveSeed } from './detective.seed.ts'

export const detective = feature({
  name: 'detective',
  rpc: serves(DetectiveService, detectiveHandlers),
  atDeath: detectiveDeath,
  atDeparture: detectiveDeparture,
  personalData: { sections: [detectivePersonalData] },
  seed: detectiveSeed,
  help: detectiveHelp,
})
