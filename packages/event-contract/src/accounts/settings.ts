import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const settingsFacts = defineFacts({
  /** Whether somebody wants to be told at once when they are asked for a heist; until they say otherwise they do. */
  'sottomondo.accounts.settings.heist-notification-set.v1': z.object({ accountId, on: z.boolean(), setAtMs: timeMs }),
})
