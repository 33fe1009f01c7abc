import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const friendsFacts = defineFacts({
  /** Somebody calls another a friend from now on. */
  'sottomondo.accounts.friends.added.v1': z.object({ accountId, friendAccountId: accountId, addedAtMs: timeMs }),
})
