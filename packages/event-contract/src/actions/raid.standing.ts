import { z } from 'zod'
import { accountId, amount } from '../fields.ts'
import { rowId } from '../standing-lists.ts'

export const raidStanding = {
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
