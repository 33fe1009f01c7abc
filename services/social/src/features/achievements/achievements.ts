import { AchievementsService } from '@sottomondo/proto/social/v1/achievements'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { achievementsConsumers, achievementsSchedules } from './achievements.consumers.ts'
import { achievementsHelp } from './achievements.help.ts'
import { achievementsPersonalData } from './achievements.personal-data.ts'
import { achievementsHandlers } from './achievements.rpc.ts'

/** Keeps what gangsters have done, by facts alone, and which signs they have for it. */
export const achievements = feature({
  name: 'achievements',
  rpc: serves(AchievementsService, ({ kit }) => achievementsHandlers(kit)),
  consumers: ({ kit }) => achievementsConsumers(kit),
  schedules: ({ kit }) => achievementsSchedules(kit),
  personalData: achievementsPersonalData,
  help: achievementsHelp,
})
