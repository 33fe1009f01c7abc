import { declareLedger } from '../../kernel/ledger/declare.ts'

/** The bank's tax on an estate is one part in this many (rules, "Murder"). */
const taxShare = 10

export const bankLedger = declareLedger({
  assets: {
    cashPocket: { tooLittle: 'Je hebt niet genoeg geld op zak.', atDeath: { to: 'killer', isGift: true } },
    cashBank: {
      tooLittle: 'Je hebt niet genoeg geld op de bank.',
      atDeath: { to: 'heir', share: (amount: number) => amount - Math.ceil(amount / taxShare), isGift: true },
    },
  },
  past: { bankDeposit: {}, bankWithdrawal: {}, bankTransfer: {} },
})
