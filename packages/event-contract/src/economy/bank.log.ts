import { defineLog, euro, player, words } from '../define-log.ts'

const about = (subject: string) => (subject ? ` ‘${subject}’` : '')

export const bankLog = defineLog({
  kinds: {
    received: { category: 'money', path: '/bank', unread: ['overboeking ontvangen', 'overboekingen ontvangen'] },
    sent: { category: 'money', path: '/bank' },
  },
  lines: {
    'sottomondo.economy.bank.transferred.v1': ({ transferredAtMs: atMs, amountEuro, subject, ...between }) => [
      {
        kind: 'received',
        of: between.receiverAccountId,
        atMs,
        amountEuro,
        words: words`${player(between.senderAccountId)} maakte ${euro(amountEuro)} naar je over.${about(subject)}`,
      },
      {
        kind: 'sent',
        of: between.senderAccountId,
        atMs,
        amountEuro,
        words: words`Je maakte ${euro(amountEuro)} over naar ${player(between.receiverAccountId)}.${about(subject)}`,
      },
    ],
  },
})
