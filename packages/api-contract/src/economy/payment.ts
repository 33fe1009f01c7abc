import { z } from 'zod'
import { defineCalls } from '../call.ts'

/** What a favour costs in either. */
const favourPrice = z.object({ credits: z.number().int(), honorPoints: z.number().int() })
const paymentPreference = z.enum(['HONOR', 'CREDITS'], { error: 'Kies eerpunten of credits.' })

export const paymentCalls = defineCalls({
  'POST /api/settings/paymentMethod': {
    summary: 'Set how the player pays for favours: credits or honor points',
    access: 'player',
    rpc: 'economy.payment.setMethod',
    body: z.object({ paymentMethod: paymentPreference }),
    answer: z.object({ message: z.string(), paymentPreference: z.string() }),
  },
  'GET /api/status/rankAndDefaultPayMethod': {
    summary: 'Get the player’s rank, payment preference and prices of favours',
    access: 'player',
    answer: z.object({
      rank: z.string(),
      paymentInfo: z.object({
        paymentPreference,
        credits: z.number().int(),
        honorPoints: z.number().int(),
        /** What leaving jail costs this player now: the cash, and the same by preference. */
        jailBuyout: z.object({
          euro: z.number().int(),
          credits: z.number().int(),
          honorPoints: z.number().int(),
          /** What a second of it costs in cash, which a perk makes less; not always whole. */
          euroPerSecond: z.number().nonnegative(),
        }),
        /** What ending a mission before its time costs. */
        missionSkip: favourPrice,
        /** What another augment costs in the place of one that is equipped; not told while economy is being replaced. */
        augmentChange: favourPrice.optional(),
      }),
    }),
  },
})
