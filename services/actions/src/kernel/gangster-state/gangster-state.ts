import { feature } from '../feature.ts'
import { gangsterStateSchedules, gangsterState as state } from './publish-states.ts'

/** Tells how gangsters are. */
export const gangsterState = feature({
  name: 'gangster-state',
  presentState: [state],
  schedules: gangsterStateSchedules,
})
