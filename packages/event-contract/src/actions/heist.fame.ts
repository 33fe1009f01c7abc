import { z } from 'zod'
import { rowId } from '../fame.ts'
import { accountId, amount } from '../fields.ts'

export const heistFame = {
  /** The greatest heists by their whole loot. */
  heists: z
    .array(z.object({ heistId: rowId, inviterAccountId: accountId, inviteeAccountId: accountId, lootEuro: amount }))
    .default([]),
}
