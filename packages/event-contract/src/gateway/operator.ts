import { z } from 'zod'
import { feature } from '../feature.ts'
import { timeMs } from '../fields.ts'

export const operator = feature({
  facts: {
    /** An admin, or the release tool, has changed a switch, released a build or gone back to one. */
    'sottomondo.gateway.operator.acted.v1': z.object({
      /** The request's id. */
      entryId: z.string(),
      kind: z.enum(['switch', 'release', 'rollback']),
      /** An admin's name, or the tool's. */
      by: z.string(),
      /** The switch or remote. */
      about: z.string(),
      /** A description of the change, in Dutch. */
      what: z.string(),
      reason: z.string().nullable(),
      actedAtMs: timeMs,
    }),
  },
})
