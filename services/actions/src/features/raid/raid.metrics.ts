import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const raidMetrics = ({ registry }: Metrics) => ({
  raids: new Counter({
    name: 'actions_raids_total',
    help: 'Raids carried out',
    labelNames: ['outcome'] as const,
    registers: [registry],
  }),
})
