import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const timers = feature({
  facts: {
    /** A long wait has ended of a player who wants to be told by push, and who may act again; of others nothing is said. */
    'sottomondo.actions.timers.ended.v1': z.object({ accountId, timer: z.string(), endedAtMs: timeMs }),
  },
})
