import type { TimerKey } from '@sottomondo/api-contract'
import { waitText } from '@sottomondo/api-contract/gate-texts'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useRef } from 'react'
import { formatDuration } from '../format.ts'
import { useTimer } from '../live/timers.ts'
import { LastOutcome } from './outcome.tsx'
import { useFocusAcross } from './use-focus-across.ts'
import css from './waiting-panel.module.css'

/** Stands above a page while its timer runs. */
export function WaitingPanel({ title, timer }: { title: string; timer: TimerKey }) {
  const secondsLeft = useTimer(timer)
  const whole = useRef(secondsLeft)
  useFocusAcross()
  return (
    <Page title={title} lead="Geduld is de helft van het vak.">
      <LastOutcome />
      <Panel>
        <div className={css.waiting}>
          <Countdown large secondsLeft={secondsLeft} totalSeconds={Math.max(whole.current, secondsLeft)} />
          <div>
            <p className={css.title}>Nog even geduld</p>
            <p className={css.text}>{waitText(timer, formatDuration(secondsLeft))}</p>
          </div>
        </div>
      </Panel>
    </Page>
  )
}
