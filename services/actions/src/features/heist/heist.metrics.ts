import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const heistMetrics = ({ registry }: Metrics) => ({
  heists: new Counter({
    name: 'actions_heists_total',
    help: 'Heists carried out',
    labelNames: ['target', 'outcome'] as const,
    registers: [registry],
  }),
})
