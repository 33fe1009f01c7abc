import { feature } from '../../kernel/feature.ts'
import { crimeAudit } from './crime.audit.ts'
import { crimeReward } from './crime.reward.ts'
import { removeOldReceipts } from './crime.store.ts'

export const crime = feature({
  name: 'crime',
  ledger: { faucets: ['crime', 'easterEggs'], past: { crimeReward: {} } },
  rewards: [crimeReward],
  schedules: ({ kit }) => {
    kit.schedule('reward-receipts', '17 4 * * *', async () => void (await removeOldReceipts(kit.pool)))
  },
  personalData: { leftOut: { reward_receipt: 'rewards of crimes, which are booked in what they own' } },
  audit: crimeAudit,
})
