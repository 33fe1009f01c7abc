import { z } from 'zod'
import { feature } from '../feature.ts'
import { existingName, isoTime } from '../fields.ts'
import { listQuery } from '../list.ts'

const kinds = [
  ...(['block', 'unblock', 'ipBan', 'ipBanLift', 'kill', 'killingSpree', 'modifyPlayer', 'mailToAll'] as const),
  ...(['chat', 'forum', 'report', 'refund', 'suspect', 'switch', 'release', 'rollback'] as const),
] as const

/** The log of admins' actions, which nobody can change. */
export const adminLog = feature({
  calls: {
    'GET /api/admin/log': {
      summary: 'List what admins did, newest first; the log is append-only',
      access: 'admin',
      rpc: 'accounts.adminLog.list',
      query: listQuery({
        filters: {
          /** Only what concerns this player. */
          about: existingName.optional(),
        },
      }),
      answer: z.object({
        entries: z.array(
          z.object({
            entryId: z.number().int(),
            kind: z.enum(kinds),
            by: z.string(),
            /** The player or thing concerned; null for everybody. */
            about: z.string().nullable(),
            /** In Dutch. */
            what: z.string(),
            reason: z.string().nullable(),
            doneAt: isoTime,
            /** Whether the row is unchanged since it was written, and the row before it is there. */
            intact: z.boolean(),
          }),
        ),
      }),
    },
  },
})
