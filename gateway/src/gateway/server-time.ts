import type { Clock } from '@sottomondo/server-kit'
import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'

export const serverTimeHandlers = (clock: Clock) =>
  handlers<'GET /api/server-time'>({
    'GET /api/server-time': async () => ({ serverTime: isoOf(clock.nowMs()) }),
  })
