import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const friendsFacts = defineFacts({
  /** A player has added another as a friend. */
  'sottomondo.accounts.friends.added.v1': z.object({ accountId, friendAccountId: accountId, addedAtMs: timeMs }),
  /**
   * A gangster has died whom these players call a friend: each user by their newest gangster. Many friends are several
   * facts.
   */
  'sottomondo.accounts.friends.lost.v1': z.object({
    deathId: z.string(),
    /** The dead one. */
    accountId,
    accountName: z.string(),
    friendAccountIds: z.array(accountId).min(1).max(1000),
    diedAtMs: timeMs,
  }),
})
