import { z } from 'zod'
import { feature } from '../feature.ts'
import { cleaners } from '../kit/text/clean.ts'
import { atMost } from '../kit/text/length.ts'

export const search = feature({
  calls: {
    'GET /api/searchPlayers': {
      summary: 'Search living players by a part of their name; those whose name begins with it come first',
      access: 'player',
      rpc: 'social.search.findPlayers',
      query: z.object({
        /** A text with characters that no name has finds no player. */
        q: z
          .string({ error: 'Voer een spelernaam in.' })
          .overwrite(cleaners.name)
          .check(atMost(100, { error: 'Deze naam is te lang.' }))
          .default(''),
      }),
      answer: z.object({
        /** The living. */
        accountNames: z.array(z.string()),
        /** The same players with what others see of them; behind them the dead whose name begins with the text. */
        players: z.array(
          z.object({
            accountName: z.string(),
            isAlive: z.boolean(),
            isOnline: z.boolean(),
            /** Name of the rank, by the player's gender. */
            rank: z.string(),
            rankNumber: z.number().int(),
            isPremium: z.boolean(),
            /** Null for who is in no family. */
            familySymbol: z.string().nullable(),
          }),
        ),
      }),
    },
  },
})
