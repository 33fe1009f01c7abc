import { declareLedger } from '../../kernel/ledger/declare.ts'

export const shopLedger = declareLedger({
  items: { HEALING: { atDeath: 'vanishes' } },
  faucets: ['shop'],
  sinks: ['healing'],
})
