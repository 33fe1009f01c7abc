import { byInvitation } from '@sottomondo/api-contract/invitations'
import { z } from 'zod'
import { feature } from '../feature.ts'

/** A row of the online players: as in the answer of GET /api/online. */
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

export const usersOnline = feature({
  pushes: {
    /** Players who have come online or left; sent only to viewers of the page. */
    onlineChanged: z.object({ came: z.array(onlinePlayer), gone: z.array(z.string()), version: z.number() }),
  },
})
