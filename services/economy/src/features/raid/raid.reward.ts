import { cashReward, declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.public.ts'

/** Pays each raider's share of the loot, once. Their stakes are settled by the escrow. */
export const raidReward = declareReward({
  consumer: 'raid-reward',
  fact: 'sottomondo.actions.raid.done.v1',
  what: 'raids',
  before: learnFrom,
  transferOf: ({ raidId, ...share }) => cashReward('raid', { ...share, id: `${raidId}:${share.accountId}` }),
})
