import { defineLog, words } from '../define-log.ts'

export const premiumLog = defineLog({
  kinds: {
    renewed: { category: 'gangster', path: '/premium' },
    ended: {
      category: 'gangster',
      path: '/premium',
      unread: ['keer premium afgelopen', 'keer premium afgelopen'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.economy.premium.changed.v1': ({ accountId, days, credits, changedAtMs }) => [
      {
        kind: 'renewed',
        of: accountId,
        atMs: changedAtMs,
        words: words`Je verlengde je premium met ${days} dagen, voor ${credits} credits.`,
      },
    ],
    'sottomondo.economy.premium.ended.v1': ({ accountId, endedAtMs }) => [
      {
        kind: 'ended',
        of: accountId,
        atMs: endedAtMs,
        words: words`Je premium is afgelopen. Wat ermee langer of ruimer was, is weer gewoon.`,
      },
    ],
  },
})
