import { z } from 'zod'
import { rowId } from '../fame.ts'
import { accountId, amount } from '../fields.ts'

export const raidFame = {
  /** The greatest raids by their whole loot. */
  raids: z
    .array(
      z.object({
        raidId: rowId,
        leaderAccountId: accountId,
        participants: z.number().int().positive(),
        lootEuro: amount,
      }),
    )
    .default([]),
}
