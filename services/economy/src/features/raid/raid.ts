import { feature } from '../../kernel/feature.ts'
import { raidReward } from './raid.reward.ts'

export const raid = feature({
  name: 'raid',
  ledger: { faucets: ['raid'], past: { raidReward: {} } },
  rewards: [raidReward],
})
