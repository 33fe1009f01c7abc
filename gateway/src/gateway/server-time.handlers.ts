import { type GatewayParts, handlers } from '../call/handler.ts'
import { isoOf } from '../dutch.ts'

export const serverTimeHandlers = ({ kit: { clock } }: GatewayParts) =>
  handlers({
    'GET /api/server-time': async () => ({ serverTime: isoOf(clock.nowMs()) }),
  })
