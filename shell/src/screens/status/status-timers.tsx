import { timerNames } from '@sottomondo/api-contract/names'
import { rankNames } from '@sottomondo/api-contract/ranks'
import { statusTimers } from '@sottomondo/api-contract/status-timers'
import { useHasScreen, useTimers } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Icon } from '@sottomondo/ui-kit/icon'
import { DailyJobs } from './daily-jobs.tsx'
import css from './status.module.css'

type StatusTimer = (typeof statusTimers)[number]

interface StatusTimersProps {
  rankNumber: number
  canBecomeGodfather: boolean
}

/** Every cooldown: 'Nu' once it has run out. What the player's rank still shuts has a lock and its rank, nothing else. */
export function StatusTimers({ rankNumber, canBecomeGodfather }: StatusTimersProps) {
  const { timeLeft } = useTimers()
  const isShown = {
    always: () => true,
    godfather: () => canBecomeGodfather,
    running: ({ key }: StatusTimer) => timeLeft[key] > 0,
  }
  const timers = statusTimers.filter((timer) => isShown[timer.shown](timer))
  return (
    <dl className={css.timers}>
      <DailyJobs />
      {timers.map((timer) => (
        <Row
          key={timer.key}
          timer={timer}
          secondsLeft={timeLeft[timer.key]}
          neededRank={timer.fromRank > rankNumber ? rankNames[timer.fromRank - 1] : undefined}
        />
      ))}
    </dl>
  )
}

interface RowProps {
  timer: StatusTimer
  secondsLeft: number
  /** The rank that the player lacks for it. */
  neededRank: string | undefined
}

function Row({ timer: { key, path }, secondsLeft, neededRank }: RowProps) {
  const linked = useHasScreen(path)
  const isShut = !linked || neededRank !== undefined
  return (
    <div className={css.timer}>
      <dt>{linked ? <Link to={path}>{timerNames[key]}</Link> : <span className={css.shut}>{timerNames[key]}</span>}</dt>
      <dd className={isShut || secondsLeft > 0 ? css.running : css.now}>
        {isShut ? (
          <span className={css.shutNote}>
            <Icon name="lock" /> {linked ? `vanaf ${neededRank}` : 'nog niet open'}
          </span>
        ) : secondsLeft > 0 ? (
          formatClock(secondsLeft)
        ) : (
          'Nu'
        )}
      </dd>
    </div>
  )
}
