import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const carTheftMetrics = ({ registry }: Metrics) => ({
  carThefts: new Counter({
    name: 'actions_car_thefts_total',
    help: 'Attempts to steal a car',
    labelNames: ['scenario', 'outcome'] as const,
    registers: [registry],
  }),
})
