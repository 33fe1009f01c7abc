import { z } from 'zod'
import { feature } from '../feature.ts'
import { isoTime } from '../fields.ts'

const count = z.number().int().nonnegative()

const limit = z.object({ standard: count, premium: count })

/** Days of a renewal (spec 3 §9); economy refuses others too. */
const renewalDays = 28

export const premium = feature({
  switch: { name: 'premium', order: 147, label: 'Premium verlengen' },
  calls: {
    'GET /api/premium': {
      summary: 'Get the prices of credits, the player’s credits and premium time, and what a renewal costs and brings',
      access: 'player',
      answer: z.object({
        creditPrices: z.array(
          z.object({
            label: z.string(),
            credits: count,
            /** Euro, such as 2.49. */
            price: z.number().nonnegative(),
            priceCents: count,
          }),
        ),
        credits: count,
        /** Until when premium lasts; null without premium. */
        premiumStatus: isoTime.nullable(),
        renewal: z.object({
          credits: count,
          days: count,
          /** Until when premium would last if it were renewed now. */
          until: isoTime,
        }),
        /** What differs between players without and with premium; null where its owner can’t be reached. */
        limits: z.object({
          clicksPerMinute: limit,
          garagePlaces: limit,
          messageCharacters: limit,
          profileCharacters: limit.nullable(),
          /** What premium adds to the honor points that one may give in a week. */
          weeklyHonor: limit.nullable(),
        }),
        /** Comparable with the `premiumChanged` push. */
        version: count,
      }),
    },
    'POST /api/premium/renew': {
      summary: 'Extend premium by 28 days, which are added to what is left, for credits',
      access: 'player',
      switch: 'premium',
      rpc: 'economy.premium.renew',
      refusals: ['insufficientFunds'],
      body: z.object({
        /** Days. */
        duration: z.literal(renewalDays, { error: `Premium verleng je met ${renewalDays} dagen.` }),
      }),
      answer: z.object({ message: z.string(), credits: count, premiumStatus: isoTime, version: count }),
    },
  },
})
