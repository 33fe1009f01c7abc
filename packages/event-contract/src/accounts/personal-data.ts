import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const personalData = feature({
  facts: {
    /**
     * A person has left and had their data deleted: each service removes their data, or keeps it under an anonymous name.
     */
    'sottomondo.accounts.personal-data.deleted.v1': z.object({
      userId: z.number().int().positive(),
      /** All the person's gangsters, with their new names: names that no player can have. */
      accounts: z.array(z.object({ accountId, accountName: z.string() })),
      deletedAtMs: timeMs,
    }),
  },
})
