import { breakpointPx, useNarrow, useTimers } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import css from './premium-timers.module.css'
import { runningTimers } from './running-timers.ts'

/** A premium player's timers: up to four, two on narrow screens (spec 1 §2). */
export function PremiumTimers() {
  const { timeLeft } = useTimers()
  const most = useNarrow(breakpointPx.timers) ? 2 : 4
  const timers = runningTimers(timeLeft).slice(0, most)
  if (timers.length === 0) return null
  return (
    <ul className={css.timers} aria-label="Lopende timers">
      {timers.map(({ key, name, secondsLeft }) => (
        <li key={key} className={css.timer}>
          <span className={css.timerName}>{name}</span>
          <Countdown secondsLeft={secondsLeft} />
        </li>
      ))}
    </ul>
  )
}
