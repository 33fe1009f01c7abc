import { defineLog, words } from '../define-log.ts'

export const creditPurchaseLog = defineLog({
  kinds: {
    bought: { category: 'money', path: '/premium' },
    reversed: { category: 'money', path: '/premium', unread: ['betaling teruggedraaid', 'betalingen teruggedraaid'] },
  },
  lines: {
    'sottomondo.economy.credit-purchase.paid.v1': ({ accountId, credits, paidAtMs: atMs }) => [
      { kind: 'bought', of: accountId, atMs, words: words`Je kocht ${credits} credits. De bon staat bij Premium.` },
    ],
    'sottomondo.economy.credit-purchase.reversed.v1': ({ accountId, creditsTaken, reversedAtMs: atMs }) => [
      {
        kind: 'reversed',
        of: accountId,
        atMs,
        words:
          creditsTaken < 0
            ? words`Een betaling staat weer: ${-creditsTaken} credits erbij.`
            : words`Een betaling is teruggedraaid: ${creditsTaken} credits zijn teruggenomen.`,
      },
    ],
  },
})
