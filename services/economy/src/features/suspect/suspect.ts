import { SuspectService } from '@sottomondo/proto/economy/v1/suspect'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { forgetGiftsBefore } from './gift.store.ts'
import { suspectConsumers } from './suspect.consumers.ts'
import { suspectHelp } from './suspect.help.ts'
import { suspectPersonalData } from './suspect.personal-data.ts'
import { suspectHandlers } from './suspect.rpc.ts'
import { suspectRules } from './suspect.rules.ts'
import { suspectSchedules } from './suspect.schedules.ts'
import { forgetHabitsBefore } from './suspect.store.ts'

const dayMs = 86_400_000

/** Finds second accounts that feed a first, and shows them to admins with what actions found of programs. */
export const suspect = feature({
  name: 'suspect',
  rpc: serves(SuspectService, ({ kit }) => suspectHandlers(kit)),
  consumers: ({ kit }) => suspectConsumers(kit),
  schedules: ({ kit }) => suspectSchedules(kit),
  forgets: [
    (pool, nowMs) => forgetGiftsBefore(pool, dutchDay(nowMs - suspectRules.keptDays * dayMs)),
    (pool, nowMs) => forgetHabitsBefore(pool, nowMs - suspectRules.keptDays * dayMs),
  ],
  personalData: suspectPersonalData,
  help: suspectHelp,
})
