import { z } from 'zod'
import { feature } from '../feature.ts'
import { isoTime } from '../fields.ts'
import { alertKinds, alertOutcomes } from '../names.ts'

const count = z.number().int().nonnegative()

const wish = z.boolean({ error: 'Kies aan of uit.' })

/** The events that send an SMS (spec 3 §3). */
const wishes = { notifyOnAttack: wish, notifyOnFriendDeath: wish, notifyOnJackpot: wish }

/** SMS alerts: the events about which a user gets an SMS, each for a credit. */
export const alert = feature({
  calls: {
    'GET /api/premium/sms-alert': {
      summary: 'Get the events about which the player gets an SMS, what one costs, and the last ones',
      access: 'player',
      rpc: 'economy.alert.get',
      answer: z.object({
        notifyOnAttack: z.boolean(),
        notifyOnFriendDeath: z.boolean(),
        notifyOnJackpot: z.boolean(),
        credits: count,
        creditsPerAlert: count,
        /** Newest first. */
        alerts: z.array(
          z.object({
            kind: z.enum(alertKinds),
            text: z.string(),
            happenedAt: isoTime,
            /**
             * waiting: not paid yet; paid: sent for a credit; unpaid: no credit was left, nothing was sent; returned: it
             * could not be sent, the credit was given back; late: too old before it could be paid.
             */
            outcome: z.enum(alertOutcomes),
          }),
        ),
      }),
    },
    'POST /api/premium/sms-alert': {
      summary: 'Set the events about which the player gets an SMS',
      access: 'player',
      rpc: 'economy.alert.set',
      body: z.object(wishes),
      answer: z.object({
        message: z.string(),
        notifyOnAttack: z.boolean(),
        notifyOnFriendDeath: z.boolean(),
        notifyOnJackpot: z.boolean(),
      }),
    },
  },
})
