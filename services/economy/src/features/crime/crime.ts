import { feature } from '../../kernel/feature.ts'
import { crimeAudit } from './crime.audit.ts'
import { crimeReward } from './crime.reward.ts'
import { removeOldReceipts } from './crime.store.ts'

export const crime = feature({
  name: 'crime',
  ledger: { faucets: ['crime', 'easterEggs'], past: { crimeReward: {} } },
  rewards: [crimeReward],
  forgets: [removeOldReceipts],
  personalData: { leftOut: { reward_receipt: 'rewards of crimes, which are booked in what they own' } },
  audit: crimeAudit,
})
