import { openApi } from '@sottomondo/api-contract/openapi'
import { feature } from '../feature.ts'

export const health = feature({
  handlers({ kit }) {
    const document = openApi(kit.config.PUBLIC_ORIGIN)
    return {
      'GET /api/healthz': async () => ({ status: 'ok' }),
      'GET /api/openapi.json': async () => ({ ...document }),
    }
  },
})
