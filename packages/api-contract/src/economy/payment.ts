import { z } from 'zod'
import { feature } from '../feature.ts'

/** The price of a favour in either currency. */
const favourPrice = z.object({ credits: z.number().int(), honorPoints: z.number().int() })

const paymentPreference = z.enum(['HONOR', 'CREDITS'], { error: 'Kies eerpunten of credits.' })

/** A player's way of paying for favours. */
export const payment = feature({
  calls: {
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
          /** HONOR or CREDITS */
          paymentPreference,
          credits: z.number().int(),
          honorPoints: z.number().int(),
          /** The player's present price of leaving jail: in cash, and in the preferred currency. */
          jailBuyout: z.object({
            euro: z.number().int(),
            credits: z.number().int(),
            honorPoints: z.number().int(),
            /** The price of a second in cash, which a perk lowers; not always whole. */
            euroPerSecond: z.number().nonnegative(),
          }),
          /** The price of ending a mission early. */
          missionSkip: favourPrice,
          /** The price of replacing an equipped augment. */
          augmentChange: favourPrice,
          /** The price of an anonymous murder. */
          anonymousShot: favourPrice,
          /** The price of an anonymous sale, bid or purchase at auction. */
          anonymousSale: favourPrice,
        }),
      }),
    },
  },
})
