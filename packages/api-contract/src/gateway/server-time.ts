import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { isoTime } from '../fields.ts'

export const serverTimeCalls = defineCalls({
  'GET /api/server-time': {
    summary: 'Get the server’s time',
    access: 'public',
    answer: z.object({ serverTime: isoTime }),
  },
})
