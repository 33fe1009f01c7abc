import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro } from '../fields.ts'

const count = z.number().int().nonnegative()

/** Easter eggs for cash. */
export const exchange = feature({
  calls: {
    'GET /api/presents': {
      summary: 'Get the player’s Easter eggs, and how many they ever found',
      access: 'player',
      rpc: 'economy.exchange.get',
      answer: z.object({ eggs: count, eggsStolen: count, euroPerEgg: euro }),
    },
    'POST /api/presents/exchange': {
      summary: 'Exchange Easter eggs for cash',
      access: 'player',
      needs: { free: true },
      rpc: 'economy.exchange.exchange',
      refusals: ['insufficientFunds'],
      form: true,
      body: z.object({ amount: amountOf('Voer een geldig aantal paaseieren in om te ruilen.') }),
      answer: z.object({ message: z.string(), newEggs: count, cashPocket: euro, cashVersion: z.number().int() }),
    },
  },
})
