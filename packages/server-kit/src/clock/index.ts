export { type Clock, clockAheadMs, nowByDatabase, systemClock } from './clock.ts'
export {
  type DayHour,
  dutchDay,
  dutchHour,
  dutchHourOf,
  hoursSinceYesterday,
  nextDutchHour,
} from './dutch-day.ts'
export { dutchTime } from './dutch-time.ts'
export { secondsBegun, timerMs } from './timer.ts'
