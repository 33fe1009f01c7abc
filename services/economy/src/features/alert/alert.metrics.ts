import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export type AlertMetrics = ReturnType<typeof createAlertMetrics>

export const createAlertMetrics = ({ registry }: Pick<Metrics, 'registry'>) => ({
  alerts: new Counter({
    name: 'sms_alerts_total',
    help: 'SMS alerts by outcome: paid, unpaid (no credit), late, returned (not sent)',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  }),
})
