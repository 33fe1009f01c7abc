import { feature } from '../../feature.ts'
import { adoptionTimer } from './adoption.timer.ts'
import { timersHelp } from './timers.help.ts'

export const timers = feature({
  name: 'timers',
  timers: [adoptionTimer],
  help: timersHelp,
})
