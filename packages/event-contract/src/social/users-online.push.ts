import { byInvitation } from '@sottomondo/api-contract/invitations'
import { z } from 'zod'

/** A row of the online players: what GET /api/online answers of each. */
const onlinePlayer = z.object({
  accountName: z.string(),
  familySymbol: z.string().nullable(),
  rank: z.string(),
  rankNumber: z.number().int(),
  /** 0-5 icons. */
  wealth: z.number().int(),
  ...byInvitation(() => z.boolean()),
  isPremium: z.boolean(),
})

export const usersOnlinePushes = {
  /** Who came online and who is not any more; only to those who look. */
  onlineChanged: z.object({ came: z.array(onlinePlayer), gone: z.array(z.string()), version: z.number() }),
}
