import { declareLedger } from '../../kernel/ledger/declare.ts'

export const paymentLedger = declareLedger({
  assets: {
    /** Credits belong to the user. */
    credits: { tooLittle: 'Je hebt niet genoeg credits.', atDeath: { to: 'user' } },
    honor: { tooLittle: 'Je hebt niet genoeg eerpunten.', atDeath: 'vanishes' },
  },
})
