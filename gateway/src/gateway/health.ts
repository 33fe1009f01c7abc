import { openApi } from '@sottomondo/api-contract/openapi'
import { handlers } from '../call/handler.ts'

export function healthHandlers(publicOrigin: string) {
  const document = openApi(publicOrigin)
  return handlers<'GET /api/healthz' | 'GET /api/openapi.json'>({
    'GET /api/healthz': async () => ({ status: 'ok' }),
    'GET /api/openapi.json': async () => ({ ...document }),
  })
}
