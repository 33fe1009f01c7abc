import { cashReward, declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.facts.ts'

/** Each of both gets their share of the loot, once. What they put in is settled by its escrow. */
export const heistReward = declareReward({
  consumer: 'heist-reward',
  fact: 'sottomondo.actions.heist.done.v1',
  what: 'heists',
  before: learnFrom,
  transferOf: ({ heistId, ...share }) => cashReward('heist', { ...share, id: `${heistId}:${share.accountId}` }),
})
