import { feature } from '../../feature.ts'
import { suspectSchedules } from './suspect.schedules.ts'

/** Finds gangsters who click as a program does; economy keeps what was found, and shows it to admins. */
export const suspect = feature({
  name: 'suspect',
  schedules: suspectSchedules,
})
