import { declareLedger } from '../../kernel/ledger/declare.ts'

export const bulletFactoryLedger = declareLedger({
  assets: {
    bullets: {
      tooLittle: 'Je hebt niet genoeg kogels.',
      atDeath: { to: 'killer', share: (amount: number) => Math.floor(amount / 2) },
    },
  },
  items: { BULLET_FACTORY: { atDeath: 'heir' } },
  owners: { factory: { ids: 'numbers', receivesEscrows: false } },
  faucets: ['bulletFactory'],
  sinks: ['bulletFactory', 'bulletProduction'],
})
