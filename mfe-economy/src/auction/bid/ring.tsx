import { useServerNowMs } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { useState } from 'react'
import { clockOf } from './clock-of.ts'
import css from './ring.module.css'

export type RingProps = {
  startsAt: string
  /** Later after each bid in the last minute. */
  endsAt: string
}

/** How long it is shown that a bid has put off the end. */
const shownForMs = 4_000

/**
 * The time left of an auction in the middle of a ring that shrinks; red in the last minute, which has a ring of its own.
 * A bid that puts off the end makes it jump, and says by how much.
 */
export function Ring({ startsAt, endsAt }: RingProps) {
  const nowMs = useServerNowMs()
  const endMs = Date.parse(endsAt)
  const [seen, setSeen] = useState({ endMs, bySeconds: 0, untilMs: 0 })
  if (seen.endMs !== endMs) {
    const bySeconds = Math.round((endMs - seen.endMs) / 1_000)
    setSeen({ endMs, bySeconds, untilMs: nowMs + shownForMs })
  }
  const clock = clockOf(endMs - nowMs, endMs - Date.parse(startsAt))
  const isPutOff = seen.bySeconds > 0 && nowMs < seen.untilMs
  return (
    <span
      role="timer"
      aria-label={clock.secondsLeft > 0 ? `Nog ${formatClock(clock.secondsLeft)}` : 'Afgelopen'}
      className={css.ring}
      data-last={clock.isLastMinute || undefined}
      data-over={clock.secondsLeft === 0 || undefined}
    >
      <svg className={css.circle} viewBox="0 0 40 40" aria-hidden="true">
        <circle className={css.track} cx="20" cy="20" r="18" />
        <circle className={css.left} cx="20" cy="20" r="18" pathLength="1" strokeDasharray={`${clock.share} 1`} />
        {/* A new one for each new end: it runs once. */}
        {isPutOff && <circle key={endsAt} className={css.jump} cx="20" cy="20" r="18" />}
      </svg>
      <span className={css.words} aria-hidden="true">
        <span className={css.figure} data-long={clock.figure.length > 3 || undefined}>
          {clock.figure}
        </span>
        {clock.unit && <span className={css.unit}>{clock.unit}</span>}
      </span>
      {isPutOff && (
        <span key={endsAt} className={css.more} aria-hidden="true">
          +{seen.bySeconds} s
        </span>
      )}
    </span>
  )
}
