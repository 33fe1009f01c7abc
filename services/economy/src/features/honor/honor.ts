import { feature } from '../../kernel/feature.ts'
import { honorAudit } from './honor.audit.ts'
import { honorReward } from './honor.reward.ts'

export const honor = feature({
  name: 'honor',
  ledger: { faucets: ['honor'] },
  rewards: [honorReward],
  audit: honorAudit,
})
