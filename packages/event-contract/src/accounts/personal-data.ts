import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const personalDataFacts = defineFacts({
  /** A person has gone, as they asked: whoever keeps something of them removes it, or keeps it under the name of nobody. */
  'sottomondo.accounts.personal-data.deleted.v1': z.object({
    userId: z.number().int().positive(),
    /** All that they played, with what they are called from now on: a name that no player can have. */
    accounts: z.array(z.object({ accountId, accountName: z.string() })),
    deletedAtMs: timeMs,
  }),
})
