import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro } from '../fields.ts'

export const casinoCalls = defineCalls({
  'GET /api/casino': {
    summary: 'All casinos with city, owner and limits',
    access: 'player',
    answer: z.object({
      casinos: z.array(
        z.object({
          casinoId: z.number().int(),
          type: z.enum(['ROULETTE', 'BLACKJACK', 'FRUIT']),
          cityName: z.string(),
          ownerName: z.string(),
          minBet: euro,
          maxBet: euro,
        }),
      ),
    }),
  },
})
