import { z } from 'zod'
import { feature } from '../feature.ts'

export const health = feature({
  calls: {
    'GET /api/healthz': {
      summary: 'Check that the gateway is alive',
      access: 'public',
      answer: z.object({ status: z.literal('ok') }),
    },
    'GET /api/openapi.json': {
      summary: 'Get this contract as OpenAPI 3.1',
      access: 'public',
      answer: z.looseObject({ openapi: z.string() }),
    },
  },
})
