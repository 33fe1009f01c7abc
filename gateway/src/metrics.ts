import type { Metrics } from '@sottomondo/server-kit/metrics'
import { type RefusalId, refusalStatus } from '@sottomondo/server-kit/refusal'
import { Counter, Histogram } from 'prom-client'

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>

const callSeconds = [0.01, 0.05, 0.25, 0.5, 2.5]

export function createGatewayMetrics({ registry }: Metrics) {
  const registers = [registry]
  const refusals = new Counter({
    name: 'http_refusals_total',
    help: 'Refused /api calls by the id of the refusal',
    labelNames: ['id'] as const,
    registers,
  })
  // Starts at 0, so that the first one shows as a rise.
  for (const id of Object.keys(refusalStatus) as RefusalId[]) refusals.inc({ id }, 0)
  return {
    requests: new Counter({
      name: 'http_server_requests_total',
      help: 'Answered /api calls by status',
      labelNames: ['http_route', 'http_request_method', 'http_response_status_code'] as const,
      registers,
    }),
    // Without the status: each of its values would have all buckets again.
    requestSeconds: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Duration of /api calls',
      labelNames: ['http_route', 'http_request_method'] as const,
      buckets: callSeconds,
      registers,
    }),
    refusals,
    bodiesCutOff: new Counter({
      name: 'http_bodies_cut_off_total',
      help: 'Calls whose connection was ended because too many slow bodies were waited for',
      registers,
    }),
  }
}
