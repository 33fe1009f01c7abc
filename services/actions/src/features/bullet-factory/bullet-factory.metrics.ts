import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const bulletFactoryMetrics = ({ registry }: Metrics) => ({
  bulletPurchases: new Counter({
    name: 'actions_bullet_purchases_total',
    help: 'Purchases at bullet factories',
    labelNames: ['factory'] as const,
    registers: [registry],
  }),
})
