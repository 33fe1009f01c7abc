import { feature } from '../../kernel/feature.ts'
import { lotteryAlert } from './lottery.alert.ts'
import { lotteryAudit } from './lottery.audit.ts'
import { lotteryDrawn } from './lottery.consumers.ts'

export const lottery = feature({
  name: 'lottery',
  ledger: {
    /** The pot of a day. */
    owners: { lottery: { ids: 'names', receivesEscrows: true } },
    faucets: ['lottery'],
    sinks: ['lottery'],
  },
  consumers: ({ kit, ledger }) => {
    kit.consume('lottery-drawn', 'sottomondo.casino.lottery.drawn.v1', lotteryDrawn(ledger))
  },
  alerts: [lotteryAlert],
  audit: lotteryAudit,
})
