import { z } from 'zod'
import { feature } from '../feature.ts'
import { id, idOf, isoTime, message } from '../fields.ts'

export const session = feature({
  calls: {
    'GET /api/auth/sessions': {
      summary: 'List the user’s sessions, last used first',
      access: 'user',
      answer: z.array(
        z.object({
          sessionId: z.number(),
          /** In words: 'Firefox op Windows'. */
          device: z.string(),
          /** The network, without the last parts of the address: '84.12.x.x'. */
          place: z.string(),
          createdAt: isoTime,
          /** To the hour. */
          lastSeenAt: isoTime,
          /** The session that makes this call. */
          current: z.boolean(),
        }),
      ),
    },
    'POST /api/auth/sessions/end': {
      summary: 'End one session of the user, or all but this one without an id',
      access: 'user',
      refusals: ['notFound'],
      body: z.object({ sessionId: idOf('session', id).nullable() }),
      answer: message,
    },
  },
})
