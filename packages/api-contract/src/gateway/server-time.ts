import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../fields.ts'

export const serverTimeCalls = defineCalls({
  'GET /api/server-time': {
    summary: 'The server’s clock',
    access: 'public',
    answer: z.object({ serverTime: isoTime }),
  },
})
