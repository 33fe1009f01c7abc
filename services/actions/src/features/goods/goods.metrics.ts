import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter } from 'prom-client'

export const goodsMetrics = ({ registry }: Metrics) => ({
  goodsTrades: new Counter({
    name: 'actions_goods_trades_total',
    help: 'Trades in liquor and drugs',
    labelNames: ['trade', 'outcome'] as const,
    registers: [registry],
  }),
})
