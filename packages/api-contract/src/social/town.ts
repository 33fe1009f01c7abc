import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro, isoTime } from '../fields.ts'
import { casinoTypes } from '../names.ts'

export const townCalls = defineCalls({
  'GET /api/town/news': {
    summary: 'List the town’s latest news, newest first: ranks reached, breakouts, big wins',
    access: 'player',
    // The same for everybody; what happens meanwhile is pushed.
    sharedMs: 1000,
    rpc: 'social.town.listNews',
    answer: z.object({
      news: z.array(
        z.object({
          newsId: z.number().int(),
          kind: z.enum(['rank', 'breakout', 'win']),
          /** Who did it. */
          accountName: z.string(),
          /** breakout: who was freed. */
          freedAccountName: z.string().nullable(),
          /** rank: the one that was reached. */
          rank: z.string().nullable(),
          /** win: what was paid, and where. */
          winningsEuro: euro.nullable(),
          game: z.enum(casinoTypes).nullable(),
          cityName: z.string().nullable(),
          bankBroken: z.boolean(),
          happenedAt: isoTime,
        }),
      ),
    }),
  },
})
