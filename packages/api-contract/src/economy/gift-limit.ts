import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro } from '../fields.ts'

export const giftLimit = feature({
  calls: {
    'GET /api/bank/gift-limit': {
      summary: 'Get how much the player can still get from other players, and by what',
      access: 'player',
      keyScope: 'bank',
      rpc: 'economy.giftLimit.get',
      answer: z.object({
        /** What they can still get. */
        roomEuro: euro,
        /** What they earned themselves within the window; what is earned today counts from tomorrow on. */
        earnedEuro: euro,
        receivedEuro: euro,
        /** It counts back. */
        givenEuro: euro,
        windowDays: z.number().int(),
        /** What everybody may get, whatever they earned. */
        baseEuro: euro,
        /** The part of what they earned that they may get besides. */
        earnedPercent: z.number().int(),
      }),
    },
  },
})
