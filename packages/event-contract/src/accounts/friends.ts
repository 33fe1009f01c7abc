import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const friendsFacts = defineFacts({
  /** A player has added another as a friend. */
  'sottomondo.accounts.friends.added.v1': z.object({ accountId, friendAccountId: accountId, addedAtMs: timeMs }),
})
