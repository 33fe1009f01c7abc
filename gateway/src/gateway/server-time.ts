import { isoOf } from '../dutch.ts'
import { feature } from '../feature.ts'

export const serverTime = feature({
  handlers: ({ kit: { clock } }) => ({
    'GET /api/server-time': async () => ({ serverTime: isoOf(clock.nowMs()) }),
  }),
})
