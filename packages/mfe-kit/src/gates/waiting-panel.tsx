import { waitText } from '@sottomondo/api-contract/gate-texts'
import type { TimerKey } from '@sottomondo/api-contract/names'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { docked } from '@sottomondo/ui-kit/docked'
import { useRef } from 'react'
import { useTimer } from '../live/time/timers.ts'
import { formatDuration } from '../text/format.ts'
import { JailPanel } from './jail-panel.tsx'
import css from './waiting-panel.module.css'

/** Says why a page can only be read: its player is in jail, or its timer runs. */
export function WaitingPanel({ timer }: { timer: TimerKey }) {
  return useTimer('freedom') > 0 ? <JailPanel /> : <Waiting key={timer} timer={timer} />
}

/** In the room of the page's lead; on phones above the bar. */
function Waiting({ timer }: { timer: TimerKey }) {
  const secondsLeft = useTimer(timer)
  const whole = useRef(secondsLeft)
  return (
    <div className={css.place}>
      <div ref={docked} data-docked="1" className={css.waiting}>
        <Countdown large secondsLeft={secondsLeft} totalSeconds={Math.max(whole.current, secondsLeft)} />
        <div>
          <p className={css.title}>Nog even geduld</p>
          <p className={css.text}>{waitText(timer, formatDuration(secondsLeft))}</p>
        </div>
      </div>
    </div>
  )
}
