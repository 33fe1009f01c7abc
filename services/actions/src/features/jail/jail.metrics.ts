import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const jailMetrics = ({ registry }: Metrics) => ({
  breakouts: new Counter({
    name: 'actions_breakouts_total',
    help: 'Attempts to break somebody out of jail',
    labelNames: ['outcome'] as const,
    registers: [registry],
  }),
})
