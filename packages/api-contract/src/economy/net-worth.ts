import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro } from '../fields.ts'

/** What a player owns, in euro. What has no fixed price is no part of it: credits, honor, perks, and their businesses themselves. */
const worth = z.object({
  total: euro,
  cashPocket: euro,
  cashBank: euro,
  cars: euro,
  /** Liquor and drugs. */
  goods: euro,
  bullets: euro,
  easterEggs: euro,
  /** The money in the banks of their casino and their bullet factory. */
  businesses: euro,
})

export const netWorth = feature({
  calls: {
    'GET /api/net-worth': {
      summary: 'Get what the player owns is worth, now and at the end of each of the last thirty days',
      access: 'player',
      rpc: 'economy.netWorth.get',
      answer: z.object({
        now: worth,
        /** Of the Dutch calendar, such as 2026-11-22, the earliest first: none before the gangster was known. */
        days: z.array(z.object({ day: z.string(), worth })),
      }),
    },
  },
})
