import { knownCounter, type Metrics } from '@sottomondo/server-kit/metrics'
import { reasonKinds } from './suspect.rules.ts'

export const createSuspectMetrics = (metrics: Pick<Metrics, 'registry'>) => ({
  found: knownCounter(metrics, {
    name: 'economy_suspects_found_total',
    help: 'Players who came to stand on the page of suspects, by the weightiest reason',
    labels: { reason: reasonKinds },
  }),
})
