import { declareLedger } from '../../kernel/ledger/declare.ts'

export const exchangeLedger = declareLedger({
  assets: { easterEggs: { tooLittle: 'Je hebt niet genoeg paaseieren.', atDeath: { to: 'killer' } } },
  faucets: ['eggExchange'],
  sinks: ['eggExchange'],
})
