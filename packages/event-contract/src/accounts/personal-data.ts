import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const personalDataFacts = defineFacts({
  /** A person has gone, as he asked: whoever keeps something of him removes it, or keeps it under the name of nobody. */
  'sottomondo.accounts.personal-data.deleted.v1': z.object({
    userId: z.number().int().positive(),
    /** All that he played, with what they are called from now on: a name that no player can have. */
    accounts: z.array(z.object({ accountId, accountName: z.string() })),
    deletedAtMs: timeMs,
  }),
})
