import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const death = feature({
  facts: {
    /** A gangster has died: they are dead from the commit of this fact on. accounts then names the heir. */
    'sottomondo.actions.death.occurred.v1': z.object({
      deathId: z.string(),
      accountId,
      accountName: z.string(),
      cause: z.enum(['admin', 'murder']),
      /** Null where an admin did it. */
      killerAccountId: accountId.nullable(),
      /** Who killed them is for witnesses alone; also of somebody who shot anonymously, and fell by what came back. */
      isAnonymous: z.boolean().optional(),
      /** The admin, under the name that others read, and the reason. */
      admin: z.object({ name: z.string(), reason: z.string() }).optional(),
      diedAtMs: timeMs,
    }),
  },
  pushes: {
    /** The player's gangster is dead. */
    gangsterDied: z.object({ message: z.string(), version: z.number() }),
  },
})
