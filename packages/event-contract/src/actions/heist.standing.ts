import { z } from 'zod'
import { accountId, amount } from '../fields.ts'
import { rowId } from '../standing-lists.ts'

export const heistStanding = {
  /** The greatest heists by their whole loot. */
  heists: z
    .array(z.object({ heistId: rowId, inviterAccountId: accountId, inviteeAccountId: accountId, lootEuro: amount }))
    .default([]),
}
