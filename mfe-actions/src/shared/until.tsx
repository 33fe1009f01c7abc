import { useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { type ReactNode, useEffect, useRef } from 'react'
import css from './until.module.css'

export type UntilProps = {
  /** An instant of the server's clock. */
  at: string | null
  /** The whole of it. */
  totalSeconds: number
  /** Asks what came of it. */
  onPast: () => Promise<unknown>
  children: ReactNode
}

/** How long something waits for other players yet, and until what. */
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
