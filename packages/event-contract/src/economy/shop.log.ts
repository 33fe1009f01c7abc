import { defineLog, words } from '../define-log.ts'

export const shopLog = defineLog({
  kinds: {
    used: {
      category: 'life',
      path: '/shop',
      unread: ['keer opgelapt uit eigen voorraad', 'keer opgelapt uit eigen voorraad'],
    },
  },
  lines: {
    'sottomondo.economy.shop.used.v1': ({ accountId, lifePoints, usedAtMs }) => [
      {
        kind: 'used',
        of: accountId,
        atMs: usedAtMs,
        words: words`Je verband ging op: ${lifePoints} leven erbij. Je voorraad is leeg.`,
      },
    ],
  },
})
