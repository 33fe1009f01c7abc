import { blackjackRules } from '@sottomondo/casino-rules'
import { useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import css from './auto-stand.module.css'

/** How long an open hand waits for its player. @param at ISO time at which they are taken to stand */
export function AutoStand({ at }: { at: string }) {
  const seconds = useSecondsUntil(at)
  return (
    <p className={css.line}>
      Er wordt voor je gepast over <Countdown secondsLeft={seconds} totalSeconds={blackjackRules.standAfterSeconds} />
    </p>
  )
}
