import { cashReward, declareReward } from '../../kernel/reward/reward.ts'
import { learnFrom } from '../perk/perk.public.ts'

/** Pays a mission's reward, under its own id: published twice, it is paid once. */
export const missionReward = declareReward({
  consumer: 'mission-reward',
  fact: 'sottomondo.actions.mission.completed.v1',
  what: 'missions',
  before: learnFrom,
  transferOf: ({ missionId, ...reward }) => cashReward('mission', { ...reward, id: String(missionId) }),
})
