import { timerNames } from '@sottomondo/api-contract/names'
import { statusTimers } from '@sottomondo/api-contract/status-timers'
import { useHasScreen, useTimers } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import css from './status.module.css'

type StatusTimer = (typeof statusTimers)[number]

/** Every cooldown: 'Nu' once it has run out. */
export function StatusTimers({ canBecomeGodfather }: { canBecomeGodfather: boolean }) {
  const { timeLeft } = useTimers()
  const isShown = {
    always: () => true,
    godfather: () => canBecomeGodfather,
    running: ({ key }: StatusTimer) => timeLeft[key] > 0,
  }
  const timers = statusTimers.filter((timer) => isShown[timer.shown](timer))
  return (
    <dl className={css.timers}>
      {timers.map((timer) => (
        <Row key={timer.key} timer={timer} secondsLeft={timeLeft[timer.key]} />
      ))}
    </dl>
  )
}

function Row({ timer: { key, path }, secondsLeft }: { timer: StatusTimer; secondsLeft: number }) {
  const linked = useHasScreen(path)
  return (
    <div className={css.timer}>
      <dt>{linked ? <Link to={path}>{timerNames[key]}</Link> : <span className={css.shut}>{timerNames[key]}</span>}</dt>
      <dd className={!linked || secondsLeft > 0 ? css.running : css.now}>
        {secondsLeft > 0 ? formatClock(secondsLeft) : 'Nu'}
        {!linked && <span className={css.shutNote}> · nog niet open</span>}
      </dd>
    </div>
  )
}
