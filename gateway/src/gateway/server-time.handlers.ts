import { handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'
import type { GatewayParts } from '../parts.ts'

export const serverTimeHandlers = ({ kit: { clock } }: GatewayParts) =>
  handlers({
    'GET /api/server-time': async () => ({ serverTime: isoOf(clock.nowMs()) }),
  })
