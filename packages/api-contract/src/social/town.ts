import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro, isoTime } from '../fields.ts'
import { casinoTypes } from '../names.ts'

export const townCalls = defineCalls({
  'GET /api/town/news': {
    summary: 'List the town’s latest news, newest first: ranks reached, breakouts, big wins',
    access: 'player',
    // The answer is the same for everybody; later events are pushed.
    sharedMs: 1000,
    rpc: 'social.town.listNews',
    answer: z.object({
      news: z.array(
        z.object({
          newsId: z.number().int(),
          kind: z.enum(['rank', 'breakout', 'win']),
          /** The acting player. */
          accountName: z.string(),
          /** breakout: the freed player. */
          freedAccountName: z.string().nullable(),
          /** rank: the reached one. */
          rank: z.string().nullable(),
          /** win: the payout, and its place. */
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
