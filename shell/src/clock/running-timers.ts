import { timerNames } from '@sottomondo/api-contract/names'
import { type TimeLeft, timerKeys } from '@sottomondo/mfe-kit'

export interface RunningTimer {
  key: keyof TimeLeft
  name: string
  secondsLeft: number
}

/** The timers that run, the next to end first. */
export function runningTimers(timeLeft: TimeLeft): RunningTimer[] {
  return timerKeys
    .map((key) => ({ key, name: timerNames[key], secondsLeft: timeLeft[key] }))
    .filter(({ secondsLeft }) => secondsLeft > 0)
    .sort((one, other) => one.secondsLeft - other.secondsLeft)
}
