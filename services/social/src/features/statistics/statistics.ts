import { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { keepHour, statisticsConsumers } from './statistics.consumers.ts'
import { statisticsHelp } from './statistics.help.ts'
import { statisticsHandlers } from './statistics.rpc.ts'

/** Keeps what the owners tell of the game as a whole, and its figures of each hour. */
export const statistics = feature({
  name: 'statistics',
  rpc: serves(StatisticsService, ({ kit }) => statisticsHandlers(kit)),
  consumers: ({ kit }) => statisticsConsumers(kit),
  schedules: ({ kit }) => kit.schedule('statistics-hour', '* * * * *', () => keepHour(kit)),
  help: statisticsHelp,
})
