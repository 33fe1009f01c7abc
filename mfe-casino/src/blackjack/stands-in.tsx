import { blackjackRules } from '@sottomondo/casino-rules'
import { useEvery, useServerTime } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { useState } from 'react'
import css from './stands-in.module.css'

const leftMs = (at: string, offsetMs: number) => Math.max(0, Date.parse(at) - (Date.now() + offsetMs))

/** How long an open hand waits for its player. @param at ISO time at which he is taken to stand */
export function StandsIn({ at }: { at: string }) {
  const { offsetMs } = useServerTime()
  const [, tick] = useState(0)
  useEvery(1000, () => tick((ticks) => ticks + 1))
  const seconds = Math.ceil(leftMs(at, offsetMs) / 1000)
  return (
    <p className={css.line}>
      Er wordt voor je gepast over <Countdown secondsLeft={seconds} totalSeconds={blackjackRules.standAfterSeconds} />
    </p>
  )
}
