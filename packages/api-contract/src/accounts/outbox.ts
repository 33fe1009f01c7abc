import { z } from 'zod'
import { feature } from '../feature.ts'
import { isoTime } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'

/** Messages of SMS and e-mail; only in development. Named after its path; it is not the outbox of events. */
export const outbox = feature({
  calls: {
    'GET /api/dev/outbox': {
      summary: 'List SMS and e-mail that would have been sent (development mode, from this machine only)',
      access: 'public',
      developmentOnly: true,
      rpc: 'accounts.outbox.list',
      query: z.object({ to: z.string().check(atMost(254)).optional() }),
      answer: z.array(
        z.object({
          kind: z.enum(['sms', 'email']),
          to: z.string(),
          subject: z.string(),
          body: z.string(),
          createdAt: isoTime,
        }),
      ),
    },
  },
})
