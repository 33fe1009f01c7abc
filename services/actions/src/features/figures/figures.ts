import { feature } from '../../feature.ts'
import { figuresSchedules, figuresState } from './take-figures.ts'

/** This service's part of the statistics. */
export const figures = feature({
  name: 'figures',
  presentState: ({ kit }) => [figuresState(kit)],
  schedules: figuresSchedules,
})
