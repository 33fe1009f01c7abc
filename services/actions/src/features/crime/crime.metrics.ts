import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter, Histogram } from 'prom-client'

export const crimeMetrics = ({ registry }: Metrics) => ({
  crimes: new Counter({
    name: 'actions_crimes_total',
    help: 'Crimes committed',
    labelNames: ['crime', 'outcome'] as const,
    registers: [registry],
  }),
  crimeBatchSize: new Histogram({
    name: 'actions_crime_batch_size',
    help: 'Crimes committed in one statement',
    buckets: [1, 2, 4, 8, 16, 32, 64],
    registers: [registry],
  }),
})
