import { MissionService } from '@sottomondo/proto/actions/v1/mission'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { missionBirth } from './mission.birth.ts'
import { missionConsumers, publishExpired } from './mission.consumers.ts'
import { missionHelp } from './mission.help.ts'
import { missionPersonalData } from './mission.personal-data.ts'
import { missionHandlers } from './mission.rpc.ts'
import { missionRules } from './mission.rules.ts'
import { missionSeason } from './mission.season.ts'
import { missionSeed } from './mission.seed.ts'
import { deleteMissionsBefore, missionExpiryIsDue } from './mission.store.ts'
import { createMissionViewers } from './mission.viewers.ts'

export const mission = feature({
  name: 'mission',
  rpc: serves(MissionService, missionHandlers),
  atBirth: missionBirth,
  consumers: missionConsumers,
  schedules: ({ kit }) => kit.whenDue('mission expiry', missionExpiryIsDue, () => publishExpired(kit)),
  forgets: [(pool, nowMs) => deleteMissionsBefore(pool, nowMs - missionRules.keptDays * 86_400_000)],
  personalData: missionPersonalData,
  viewers: createMissionViewers,
  seed: missionSeed,
  season: missionSeason,
  help: missionHelp,
})
