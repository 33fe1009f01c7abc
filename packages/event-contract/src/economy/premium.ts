import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const userId = z.number().int().positive()

export const premium = feature({
  facts: {
    /** A user's premium time has changed; the newest version counts. */
    'sottomondo.economy.premium.changed.v1': z.object({
      userId,
      /** The gangster who renewed it. */
      accountId,
      premiumUntilMs: timeMs,
      /** What was added, and its price. */
      days: amount,
      credits: amount,
      version: z.number().int().positive(),
      changedAtMs: timeMs,
    }),
    /** A user's premium time has run out; published once, within a second. */
    'sottomondo.economy.premium.ended.v1': z.object({
      userId,
      /** Their newest gangster, dead or alive. */
      accountId,
      premiumUntilMs: timeMs,
      version: z.number().int().positive(),
      endedAtMs: timeMs,
    }),
  },
  pushes: {
    /** The player's premium time has changed, or has run out: it lasts, or lasted, until then. */
    premiumChanged: z.object({ premiumUntilMs: z.number().int(), version: z.number() }),
  },
  log: {
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
  },
})
