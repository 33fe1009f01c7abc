import { RoundService } from '@sottomondo/proto/economy/v1/round'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { roundAudit } from './round.audit.ts'
import { roundLedger } from './round.ledger.ts'
import { roundPersonalData } from './round.personal-data.ts'
import { roundPublished } from './round.published.ts'
import { roundHandlers } from './round.rpc.ts'
import { forgetSteps } from './step/step.store.ts'

export const round = feature({
  name: 'round',
  rpc: serves(RoundService, ({ kit, ledger }) => roundHandlers(kit, ledger)),
  ledger: roundLedger,
  forgets: [forgetSteps],
  personalData: roundPersonalData,
  published: roundPublished,
  audit: roundAudit,
})
