import { LogService } from '@sottomondo/proto/social/v1/log'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { logConsumers } from './log.consumers.ts'
import { logHelp } from './log.help.ts'
import { logPersonalData } from './log.personal-data.ts'
import { logHandlers } from './log.rpc.ts'
import { logSchedules } from './log.schedules.ts'

/** Writes the log lines that features declare beside their facts, and shows future lines when their time comes. */
export const log = feature({
  name: 'log',
  rpc: serves(LogService, ({ kit }) => logHandlers(kit)),
  consumers: ({ kit }) => logConsumers(kit),
  schedules: ({ kit }) => logSchedules(kit),
  personalData: logPersonalData,
  help: logHelp,
})
