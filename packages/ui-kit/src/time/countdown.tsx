import { formatClock } from './clock-format.ts'
import css from './countdown.module.css'

export type CountdownProps = {
  /** What is left; whoever renders it counts it down. */
  secondsLeft: number
  /** The whole of it, when known: a ring then shows how far it is. */
  totalSeconds?: number
  /** The large one stands in the middle of a waiting page. */
  large?: boolean
}

/** Time left, as a clock with a ring that empties. Not announced: a live region that speaks every second is a torment. */
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
