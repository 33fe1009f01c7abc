import { z } from 'zod'
import { defineCalls } from '../call.ts'

export const paymentCalls = defineCalls({
  'GET /api/status/rankAndDefaultPayMethod': {
    summary: 'Rank and how the player prefers to pay for favours',
    access: 'player',
    answer: z.object({
      rank: z.string(),
      paymentInfo: z.object({
        paymentPreference: z.enum(['HONOR', 'CREDITS']),
        credits: z.number().int(),
        honorPoints: z.number().int(),
        /** What leaving jail costs this player now: the cash, and the same by preference. */
        jailBuyout: z.object({ euro: z.number().int(), credits: z.number().int(), honorPoints: z.number().int() }),
      }),
    }),
  },
})
