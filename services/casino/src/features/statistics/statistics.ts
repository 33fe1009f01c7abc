import { feature } from '../../feature.ts'
import { figuresState, publishFigures } from './figures.ts'

/** This service's part of the statistics. */
export const statistics = feature({
  name: 'statistics',
  presentState: ({ kit }) => [figuresState(kit)],
  schedules: ({ kit }) => publishFigures(kit),
})
