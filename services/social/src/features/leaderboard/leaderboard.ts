import { LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { leaderboardHelp } from './leaderboard.help.ts'
import { leaderboardHandlers } from './leaderboard.rpc.ts'

export const leaderboard = feature({
  name: 'leaderboard',
  rpc: serves(LeaderboardService, ({ kit }) => leaderboardHandlers(kit)),
  help: leaderboardHelp,
})
