import { feature } from '../../feature.ts'
import { adoptionTimer } from './adoption.timer.ts'
import { timersHelp } from './timers.help.ts'
import { timersSchedules } from './timers.schedules.ts'

export const timers = feature({
  name: 'timers',
  timers: [adoptionTimer],
  schedules: timersSchedules,
  help: timersHelp,
})
