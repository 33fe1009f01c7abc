import { TownService } from '@sottomondo/proto/social/v1/town'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { townConsumers } from './town.consumers.ts'
import { townHelp } from './town.help.ts'
import { townPersonalData } from './town.personal-data.ts'
import { townHandlers } from './town.rpc.ts'
import { townSchedules } from './town.schedules.ts'

/** Writes the town's news, from rare facts only: crimes and rounds are not consumed here. */
export const town = feature({
  name: 'town',
  rpc: serves(TownService, ({ kit }) => townHandlers(kit)),
  consumers: ({ kit }) => townConsumers(kit),
  schedules: ({ kit }) => townSchedules(kit),
  personalData: townPersonalData,
  help: townHelp,
})
