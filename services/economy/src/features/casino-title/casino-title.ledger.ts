import { declareLedger } from '../../kernel/ledger/declare.ts'

export const casinoTitleLedger = declareLedger({
  items: { CASINO: { atDeath: 'heir' } },
  owners: { casino: { ids: 'numbers', receivesEscrows: true } },
})
