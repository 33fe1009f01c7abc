import { declareLedger } from '../../kernel/ledger/declare.ts'

export const witnessLedger = declareLedger({
  items: { WITNESS_STATEMENT: { atDeath: 'vanishes' } },
  faucets: ['witness'],
  /** What opening costs, and statements that are too old. */
  sinks: ['witness'],
})
