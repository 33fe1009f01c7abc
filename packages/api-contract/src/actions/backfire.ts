import { feature } from '../feature.ts'

export const backfire = feature({
  record: {
    field: 'backfiresCommitted',
    order: 100,
    label: 'Backfires',
  },
})
