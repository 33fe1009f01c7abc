import { defineLog, words } from '../define-log.ts'

export const alertLog = defineLog({
  kinds: { sent: { category: 'gangster', path: '/premium' } },
  lines: {
    'sottomondo.economy.alert.paid.v1': ({ accountId, text, credits, paidAtMs }) => [
      {
        kind: 'sent',
        of: accountId,
        atMs: paidAtMs,
        words: words`Er ging een sms naar je telefoon, voor ${credits} credit: ‘${text}’`,
      },
    ],
  },
})
