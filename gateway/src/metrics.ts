import type { Metrics } from '@sottomondo/server-kit'
import { Counter, Histogram } from 'prom-client'

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>

const callSeconds = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createGatewayMetrics({ registry }: Metrics) {
  const registers = [registry]
  return {
    httpSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Duration of /api calls',
      labelNames: ['route', 'method', 'status'] as const,
      buckets: callSeconds,
      registers,
    }),
    refusals: new Counter({
      name: 'http_refusals_total',
      help: 'Refused /api calls by the id of the refusal',
      labelNames: ['id'] as const,
      registers,
    }),
  }
}
