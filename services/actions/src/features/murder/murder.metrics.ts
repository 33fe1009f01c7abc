import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const murderMetrics = ({ registry }: Metrics) => ({
  murders: new Counter({
    name: 'actions_murders_total',
    help: 'Fights that are over, by what they came to',
    labelNames: ['outcome'] as const,
    registers: [registry],
  }),
})
