import { type TimeLeft, useHasScreen, useTimers } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { timerNames } from '../../layout/timer-names.ts'
import css from './status.module.css'

interface StatusTimer {
  key: keyof TimeLeft
  path: string
}

/** In the spec's order, with the page each belongs to (spec 2 §2). */
const always: readonly StatusTimer[] = [
  { key: 'crime', path: '/crime' },
  { key: 'car', path: '/auto-stelen' },
  { key: 'heist', path: '/heist' },
  { key: 'liquor', path: '/liquor' },
  { key: 'drugs', path: '/drugs' },
  { key: 'raid', path: '/raid' },
  { key: 'bulletsFactory', path: '/bullets-factory-local' },
  { key: 'murder', path: '/murder' },
]
const godfather: StatusTimer = { key: 'godfather', path: '/godfather' }
/** Shown only while they run. */
const whileRunning: readonly StatusTimer[] = [
  { key: 'hospital', path: '/hospital' },
  { key: 'travel', path: '/travel' },
  { key: 'freedom', path: '/jail' },
]

/** Every cooldown: 'Nu' once it has run out. */
export function StatusTimers({ canBecomeGodfather }: { canBecomeGodfather: boolean }) {
  const { timeLeft } = useTimers()
  const timers = [
    ...always,
    ...(canBecomeGodfather ? [godfather] : []),
    ...whileRunning.filter(({ key }) => timeLeft[key] > 0),
  ]
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
