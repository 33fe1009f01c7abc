import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

/** Added; negative: taken. */
const change = z.number().int()

export const modifyPlayerFacts = defineFacts({
  /**
   * An admin gave a player things or took them. Taken things are in an economy escrow by then; economy books given
   * things by this fact, once, under `modificationId`.
   */
  'sottomondo.actions.modify-player.modified.v1': z.object({
    modificationId: z.string(),
    accountId,
    accountName: z.string(),
    honorChange: change,
    bulletsChange: change,
    cashPocketChange: change,
    experienceChange: change,
    /** A description of the whole change, in Dutch. */
    what: z.string(),
    reason: z.string(),
    /** The admin, under the name that others read. */
    by: z.string(),
    modifiedAtMs: timeMs,
  }),
})
