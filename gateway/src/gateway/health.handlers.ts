import { openApi } from '@sottomondo/api-contract/openapi'
import { handlers } from '../call/handler.ts'
import type { GatewayParts } from '../parts.ts'

export function healthHandlers({ kit }: GatewayParts) {
  const document = openApi(kit.config.PUBLIC_ORIGIN)
  return handlers({
    'GET /api/healthz': async () => ({ status: 'ok' }),
    'GET /api/openapi.json': async () => ({ ...document }),
  })
}
