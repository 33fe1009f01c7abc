import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const clickMetrics = ({ registry }: Metrics) => ({
  clicks: new Counter({
    name: 'actions_clicks_judged_total',
    help: 'Click captures judged',
    labelNames: ['verdict'] as const,
    registers: [registry],
  }),
})
