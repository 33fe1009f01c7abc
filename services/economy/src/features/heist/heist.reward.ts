import { cashReward, declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.public.ts'

/** Pays each participant's share of the loot, once. Their stakes are settled by the escrow. */
export const heistReward = declareReward({
  consumer: 'heist-reward',
  fact: 'sottomondo.actions.heist.done.v1',
  what: 'heists',
  before: learnFrom,
  transferOf: ({ heistId, ...share }) => cashReward('heist', { ...share, id: `${heistId}:${share.accountId}` }),
})
