import { EstateService } from '@sottomondo/proto/economy/v1/estate'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import { divideEstates } from './divide-estates.ts'
import { estateAudit } from './estate.audit.ts'
import { gangsterDied } from './estate.consumers.ts'
import { estateHelp } from './estate.help.ts'
import { estateHandlers } from './estate.rpc.ts'
import { handBackForgotten } from './next-gangster.ts'
import { estatesAreDue } from './waiting.store.ts'

export const estate = feature({
  name: 'estate',
  rpc: serves(EstateService, ({ kit }) => estateHandlers(kit)),
  consumers: ({ kit }) => {
    kit.consume('estate', 'sottomondo.accounts.gangster.died.v1', gangsterDied)
  },
  schedules: ({ kit, ledger }) => {
    kit.whenDue('estates', estatesAreDue, divideEstates(kit, ledger))
    kit.schedule('next-gangster', '* * * * *', handBackForgotten(kit, ledger))
  },
  personalData: {
    leftOut: {
      estate_waiting: 'that the estate of a dead gangster waits for what they left open, for some minutes',
      restricted_player: 'that they are dead, or in a fight that is under way',
    },
  },
  audit: estateAudit,
  help: estateHelp,
})
