import { z } from 'zod'

export const actionsConfig = z.object({
  /** Signs click tokens; the gateway checks them with the same secret. */
  CLICK_TOKEN_SECRET: z.string().min(16, 'a secret of at least 16 characters'),
})
export type ActionsConfig = z.infer<typeof actionsConfig>
