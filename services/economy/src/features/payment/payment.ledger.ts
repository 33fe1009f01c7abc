import { declareLedger } from '../../kernel/ledger/declare.ts'

export const paymentLedger = declareLedger({
  assets: {
    /** They belong to the person. */
    credits: { tooLittle: 'Je hebt niet genoeg credits.', atDeath: { to: 'user' } },
    honor: { tooLittle: 'Je hebt niet genoeg eerpunten.', atDeath: 'vanishes' },
  },
})
