import { useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './until.module.css'

export type UntilProps = {
  /** An instant of the server's clock. */
  at: string | null
  /** The full duration. */
  totalSeconds: number
  /** Reads the result. */
  onPast: () => Promise<unknown>
  children: ReactNode
}

/** How long something still waits for other players. */
export function Until({ at, totalSeconds, onPast, children }: UntilProps) {
  const secondsLeft = useSecondsUntil(at)
  const isPast = secondsLeft === 0
  const ask = useRef(onPast)
  ask.current = onPast
  useEffect(() => {
    if (isPast) void ask.current()
  }, [isPast])
  return (
    <p className={css.until}>
      <span className={css.clock}>
        <Countdown secondsLeft={secondsLeft} totalSeconds={totalSeconds} />
      </span>
      <span>{children}</span>
    </p>
  )
}
