import type { Metrics } from '@sottomondo/server-kit/metrics'
import { Counter, Histogram } from 'prom-client'

export type RoundMetrics = ReturnType<typeof createRoundMetrics>

export function createRoundMetrics({ registry }: Pick<Metrics, 'registry'>) {
  const registers = [registry]
  return {
    rounds: new Counter({
      name: 'casino_rounds_total',
      help: 'Casino rounds that asked to be settled',
      labelNames: ['game', 'outcome'] as const,
      registers,
    }),
    banksBroken: new Counter({
      name: 'casino_banks_broken_total',
      help: 'Banks of casinos that a round has emptied',
      labelNames: ['game'] as const,
      registers,
    }),
    batchSize: new Histogram({
      name: 'casino_round_batch_size',
      help: 'Casino rounds per settling statement',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
  }
}
