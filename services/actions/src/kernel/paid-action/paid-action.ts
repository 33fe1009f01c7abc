import { feature } from '../feature.ts'
import { paidActionMetrics } from './paid-action.metrics.ts'

export const paidAction = feature({
  name: 'paid-action',
  metrics: paidActionMetrics,
})
