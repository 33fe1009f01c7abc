import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { lotteryDeath } from './lottery.consumers.ts'
import { lotteryHelp } from './lottery.help.ts'
import { showLottery } from './lottery.metrics.ts'
import { lotteryPersonalData } from './lottery.personal-data.ts'
import { lotteryHandlers } from './lottery.rpc.ts'
import { lotterySeason } from './lottery.season.ts'
import { lotteryWinnersState } from './lottery.state.ts'
import { createLotteryViewers } from './lottery.viewers.ts'

export const lottery = feature({
  name: 'lottery',
  rpc: serves(LotteryService, ({ kit, escrow }) => {
    const viewers = createLotteryViewers(kit)
    kit.onStop(viewers.finish)
    return lotteryHandlers(kit, escrow, viewers)
  }),
  consumers: ({ kit }) => kit.consume('lottery-death', 'sottomondo.accounts.gangster.died.v1', lotteryDeath(kit)),
  schedules: ({ kit }) => showLottery(kit),
  personalData: lotteryPersonalData,
  presentState: [lotteryWinnersState],
  season: lotterySeason,
  help: lotteryHelp,
})
