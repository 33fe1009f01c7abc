import { z } from 'zod'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const alertDelivery = feature({
  facts: {
    /**
     * A paid SMS alert will not be sent: its user has no verified phone, or no provider took it in time. economy returns
     * its price.
     */
    'sottomondo.accounts.alert-delivery.failed.v1': z.object({
      alertId: z.string(),
      reason: z.enum(['noPhone', 'notTaken']),
      failedAtMs: timeMs,
    }),
  },
})
