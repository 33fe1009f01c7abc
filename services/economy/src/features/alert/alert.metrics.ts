import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter, type Registry } from 'prom-client'

export type AlertMetrics = ReturnType<typeof createAlertMetrics>

const createAlertMetrics = (registry: Registry) => ({
  alerts: new Counter({
    name: 'sms_alerts_total',
    help: 'SMS alerts by outcome: paid, unpaid (no credit), late, returned (not sent)',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  }),
})

const made = new WeakMap<Registry, AlertMetrics>()

/** Returns the metrics of a process: those who hear facts and those who pay count in the same. */
export function alertMetrics({ registry }: Pick<Metrics, 'registry'>): AlertMetrics {
  const metrics = made.get(registry) ?? createAlertMetrics(registry)
  made.set(registry, metrics)
  return metrics
}
