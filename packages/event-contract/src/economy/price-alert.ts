import { pricedTradePaths, pricedTrades } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const priceAlert = feature({
  facts: {
    /** A price went above or below what a player had asked to be told of: their alert is gone. */
    'sottomondo.economy.price-alert.reached.v1': z.object({
      priceAlertId: z.number().int().positive(),
      accountId,
      trade: z.enum(pricedTrades),
      good: z.string(),
      cityName: z.string(),
      isAbove: z.boolean(),
      limitEuro: amount,
      priceEuro: amount,
      reachedAtMs: timeMs,
    }),
  },
  pushes: {
    /** One of the player's price alerts went off. */
    priceAlertsChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: {
      reached: {
        category: 'money',
        path: '/liquor',
        unread: ['prijsalarm dat afging', 'prijsalarmen die afgingen'],
        toast: true,
      },
    },
    lines: {
      'sottomondo.economy.price-alert.reached.v1': (reached) => {
        const { accountId: of, trade, good, cityName, isAbove, limitEuro, priceEuro, reachedAtMs: atMs } = reached
        return [
          {
            kind: 'reached',
            of,
            atMs,
            path: pricedTradePaths[trade],
            words: words`Prijsalarm: ${trade === 'bullets' ? 'een kogel' : good} kost in ${cityName} nu ${euro(priceEuro)}, ${isAbove ? 'boven' : 'onder'} de ${euro(limitEuro)}.`,
          },
        ]
      },
    },
  },
})
