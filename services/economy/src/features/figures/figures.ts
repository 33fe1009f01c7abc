import { feature } from '../../kernel/feature.ts'
import { figuresSchedules, figuresState } from './figures.schedules.ts'

/** Tells this service's part of the statistics once a minute. */
export const figures = feature({
  name: 'figures',
  presentState: ({ kit }) => [figuresState(kit)],
  schedules: ({ kit }) => figuresSchedules(kit),
})
