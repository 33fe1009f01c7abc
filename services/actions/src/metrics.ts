import type { Metrics } from '@sottomondo/server-kit'
import { Counter, Histogram } from 'prom-client'

export type ActionsMetrics = ReturnType<typeof createActionsMetrics>

export function createActionsMetrics({ registry }: Metrics) {
  const registers = [registry]
  return {
    crimes: new Counter({
      name: 'actions_crimes_total',
      help: 'Crimes committed',
      labelNames: ['crime', 'outcome'] as const,
      registers,
    }),
    crimeBatchSize: new Histogram({
      name: 'actions_crime_batch_size',
      help: 'Crimes committed in one statement',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    carThefts: new Counter({
      name: 'actions_car_thefts_total',
      help: 'Attempts to steal a car',
      labelNames: ['scenario', 'outcome'] as const,
      registers,
    }),
    goodsTrades: new Counter({
      name: 'actions_goods_trades_total',
      help: 'Trades in liquor and drugs',
      labelNames: ['trade', 'outcome'] as const,
      registers,
    }),
    bulletPurchases: new Counter({
      name: 'actions_bullet_purchases_total',
      help: 'Purchases at bullet factories',
      labelNames: ['factory'] as const,
      registers,
    }),
    breakouts: new Counter({
      name: 'actions_breakouts_total',
      help: 'Attempts to break somebody out of jail',
      labelNames: ['outcome'] as const,
      registers,
    }),
    heists: new Counter({
      name: 'actions_heists_total',
      help: 'Heists carried out',
      labelNames: ['target', 'outcome'] as const,
      registers,
    }),
    raids: new Counter({
      name: 'actions_raids_total',
      help: 'Raids carried out',
      labelNames: ['outcome'] as const,
      registers,
    }),
    paidDeeds: new Counter({
      name: 'actions_paid_deeds_total',
      help: 'Deeds with a price, by what it was held for: done, refused, or too late when they were paid',
      labelNames: ['purpose', 'outcome'] as const,
      registers,
    }),
    clicks: new Counter({
      name: 'actions_clicks_judged_total',
      help: 'Click captures judged',
      labelNames: ['verdict'] as const,
      registers,
    }),
  }
}
