import { z } from 'zod'

export const alertPushes = {
  /** A credit was taken for an SMS alert or given back, or none was left for one. */
  alertsChanged: z.object({ version: z.number() }),
}
