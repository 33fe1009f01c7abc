import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

/** Added; negative: taken. */
const change = z.number().int()

export const modifyPlayerFacts = defineFacts({
  /**
   * An admin gave a player things or took them. What was taken is in an escrow of economy's by then; what is given economy
   * books by this, once, under `modificationId`.
   */
  'sottomondo.actions.modify-player.modified.v1': z.object({
    modificationId: z.string(),
    accountId,
    accountName: z.string(),
    honorChange: change,
    bulletsChange: change,
    cashPocketChange: change,
    experienceChange: change,
    /** In Dutch, all of it together. */
    what: z.string(),
    reason: z.string(),
    /** Which admin, as others read them. */
    by: z.string(),
    modifiedAtMs: timeMs,
  }),
})
