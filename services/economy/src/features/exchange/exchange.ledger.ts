import { declareLedger } from '../../kernel/ledger/declare.ts'

export const exchangeLedger = declareLedger({
  assets: { easterEggs: { tooLittle: 'Je hebt niet genoeg paaseieren.', atDeath: 'vanishes' } },
  faucets: ['eggExchange'],
  sinks: ['eggExchange'],
})
