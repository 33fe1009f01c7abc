import { cashReward, declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.facts.ts'

/** What a mission brought, under an id of its own: published twice, it is paid once. */
export const missionReward = declareReward({
  consumer: 'mission-reward',
  fact: 'sottomondo.actions.mission.completed.v1',
  what: 'missions',
  before: learnFrom,
  transferOf: ({ missionId, ...reward }) => cashReward('mission', { ...reward, id: String(missionId) }),
})
