import { feature } from '../../kernel/feature.ts'
import { missionReward } from './mission.reward.ts'

export const mission = feature({
  name: 'mission',
  ledger: { faucets: ['mission'], past: { missionReward: {} } },
  rewards: [missionReward],
})
