import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const paidActionMetrics = ({ registry }: Metrics) => ({
  paidActions: new Counter({
    name: 'actions_paid_actions_total',
    help: 'Paid actions, by what the price was held for: done, refused, or too late when they were paid',
    labelNames: ['purpose', 'outcome'] as const,
    registers: [registry],
  }),
})
