import { declareLedger } from '../../kernel/ledger/declare.ts'

export const lotteryLedger = declareLedger({
  /** The pot of a day. */
  owners: { lottery: { ids: 'names', receivesEscrows: true } },
  faucets: ['lottery'],
  sinks: ['lottery'],
})
