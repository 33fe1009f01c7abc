import { z } from 'zod'
import { words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const shop = feature({
  facts: {
    /**
     * A player's shop item was used up to heal them. actions adds the life, once: the numbers of a player's items grow,
     * and `life.changed` has the last one.
     */
    'sottomondo.economy.shop.used.v1': z.object({
      accountId,
      itemId: z.number().int().positive(),
      lifePoints: amount,
      usedAtMs: timeMs,
    }),
  },
  pushes: {
    /** An item that the player kept for healing was used up. */
    healingUsed: z.object({ message: z.string(), version: z.number() }),
  },
  log: {
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
          words: words`Je lapmiddel ging op: ${lifePoints} leven erbij. Je voorraad is leeg.`,
        },
      ],
    },
  },
})
