import { z } from 'zod'
import { feature } from '../feature.ts'
import { amountOf, euro } from '../fields.ts'
import { casinoTypes } from '../names.ts'

const limitOf = (missing: string) => amountOf({ missing, notPositive: 'Een inzet is minstens 1.' })

export const casino = feature({
  calls: {
    'GET /api/casino': {
      summary: 'List all casinos with city, owner, limits and revenue',
      access: 'player',
      keyScope: 'market',
      rpc: 'casino.casino.list',
      answer: z.object({
        casinos: z.array(
          z.object({
            casinoId: z.number().int(),
            type: z.enum(casinoTypes),
            cityName: z.string(),
            ownerName: z.string(),
            /** The same, under its name in the statistics. */
            accountName: z.string(),
            minBet: euro,
            maxBet: euro,
            /** Stakes less winnings since this owner has the casino. */
            revenue: euro,
          }),
        ),
      }),
    },
    'POST /api/casino': {
      summary:
        'Set the limits and bank of the player’s casino; the bank is an absolute target, the difference moves from or to the pocket',
      access: 'owner',
      rpc: 'economy.casinoTitle.update',
      refusals: ['insufficientFunds'],
      form: true,
      body: z.object({
        minBet: limitOf('Vul een minimale inzet in.'),
        maxBet: limitOf('Vul een maximale inzet in.'),
        casinoBank: z
          .number({ error: 'Vul in hoeveel er in de kas moet zitten.' })
          .int({ error: 'Vul een heel bedrag in.' })
          .nonnegative({ error: 'De kas kan niet negatief zijn.' })
          .max(Number.MAX_SAFE_INTEGER, { error: 'Dit bedrag is te groot.' }),
      }),
      answer: z.object({
        message: z.string(),
        minBet: euro,
        maxBet: euro,
        casinoBank: euro,
        revenue: euro,
        /** The part of the bank that counts as got from others once it is taken out. */
        lockedBank: euro.optional(),
        cashPocket: euro,
        cashVersion: z.number().int(),
      }),
    },
  },
})
