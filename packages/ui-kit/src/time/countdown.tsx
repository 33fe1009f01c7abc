import { formatClock } from './clock-format.ts'
import css from './countdown.module.css'

export type CountdownProps = {
  /** The time left; the component around it counts it down. */
  secondsLeft: number
  /** The whole time, when known: a ring then shows the progress. */
  totalSeconds?: number
  /** The large one, for the middle of a waiting page. */
  large?: boolean
}

/** Time left, as a clock with a ring that empties. Not a live region: hearing it every second would be unbearable. */
export function Countdown({ secondsLeft, totalSeconds, large }: CountdownProps) {
  const share = totalSeconds ? Math.min(1, Math.max(0, secondsLeft / totalSeconds)) : undefined
  return (
    <span role="timer" className={css.countdown} data-large={large || undefined}>
      {share !== undefined && (
        <svg className={css.ring} viewBox="0 0 40 40" aria-hidden="true">
          <circle className={css.track} cx="20" cy="20" r="18" />
          <circle className={css.left} cx="20" cy="20" r="18" pathLength="1" strokeDasharray={`${share} 1`} />
        </svg>
      )}
      <span>{formatClock(secondsLeft)}</span>
    </span>
  )
}
