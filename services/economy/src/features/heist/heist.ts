import { feature } from '../../kernel/feature.ts'
import { heistReward } from './heist.reward.ts'

export const heist = feature({
  name: 'heist',
  ledger: { faucets: ['heist'], past: { heistReward: {} } },
  rewards: [heistReward],
})
