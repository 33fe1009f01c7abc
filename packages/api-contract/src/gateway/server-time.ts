import { z } from 'zod'
import { feature } from '../feature.ts'
import { isoTime } from '../fields.ts'

export const serverTime = feature({
  calls: {
    'GET /api/server-time': {
      summary: 'Get the server’s time',
      access: 'public',
      answer: z.object({ serverTime: isoTime }),
    },
  },
})
