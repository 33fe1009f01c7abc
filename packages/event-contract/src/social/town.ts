import { townEventKinds } from '@sottomondo/api-contract/names'
import { z } from 'zod'
import { feature } from '../feature.ts'
import { casinoType } from '../fields.ts'

export const town = feature({
  pushes: {
    /** The latest town news, the newest first; at most one push in a few seconds, so that a rush is not told in full. */
    townNews: z.object({
      news: z.array(
        z.object({
          newsId: z.number().int().positive(),
          kind: z.enum(['rank', 'breakout', 'win']),
          accountName: z.string(),
          freedAccountName: z.string().nullable(),
          rank: z.string().nullable(),
          paidEuro: z.number().int().nullable(),
          game: casinoType.nullable(),
          cityName: z.string().nullable(),
          bankBroken: z.boolean(),
          happenedAt: z.string(),
        }),
      ),
      /** What else happened. */
      events: z.array(
        z.object({
          eventId: z.number().int().positive(),
          kind: z.enum(townEventKinds),
          accountName: z.string(),
          otherAccountName: z.string().nullable(),
          participants: z.number().int().nullable(),
          place: z.string().nullable(),
          amountEuro: z.number().int().nullable(),
          game: casinoType.nullable(),
          cityName: z.string().nullable(),
          isOwner: z.boolean(),
          happenedAt: z.string(),
        }),
      ),
      version: z.number(),
    }),
  },
})
