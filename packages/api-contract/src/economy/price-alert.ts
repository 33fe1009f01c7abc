import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro, id, idOf, isoTime, message } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { pricedTrades } from '../names.ts'

const noGood = { error: 'Die waar is hier niet te krijgen.' }
const noCity = { error: 'Deze stad bestaat niet.' }

/**
 * Price alerts: a player is told once when a kind of liquor or drugs, or a bullet of a city’s own factory, costs more, or
 * less, than they say.
 */
export const priceAlert = feature({
  switch: { name: 'priceAlerts', order: 125, label: 'Prijsalarm zetten' },
  calls: {
    'GET /api/price-alerts': {
      summary: 'List the player’s standing price alerts, oldest first',
      access: 'player',
      rpc: 'economy.priceAlert.list',
      answer: z.object({
        alerts: z.array(
          z.object({
            priceAlertId: z.number().int(),
            trade: z.enum(pricedTrades),
            good: z.string(),
            cityName: z.string(),
            /** Above the price, or below it. */
            isAbove: z.boolean(),
            price: euro,
            createdAt: isoTime,
          }),
        ),
        mostAlerts: z.number().int(),
        /** The cities of which there are prices. */
        cityNames: z.array(z.string()),
      }),
    },
    'POST /api/price-alerts': {
      summary: 'Set a price alert: it goes off once, when the price is above or below, and is gone then',
      access: 'player',
      rpc: 'economy.priceAlert.set',
      switch: 'priceAlerts',
      form: true,
      body: z.object({
        /** A kind of liquor or drugs, or `bullets`. */
        good: z.string(noGood).check(atMost(20, noGood)),
        cityName: z.string(noCity).check(atMost(20, noCity)),
        isAbove: z.boolean({ error: 'Kies boven of onder.' }),
        price: amountOf({ missing: 'Vul een prijs in.', notWhole: 'Vul een hele prijs in.' }),
      }),
      answer: message,
    },
    'POST /api/price-alerts/remove': {
      summary: 'Remove one of the player’s price alerts',
      access: 'player',
      rpc: 'economy.priceAlert.remove',
      refusals: ['notFound'],
      body: z.object({ priceAlertId: idOf('priceAlert', id) }),
      answer: message,
    },
  },
})
