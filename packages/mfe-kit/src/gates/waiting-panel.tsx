import type { TimerKey } from '@sottomondo/api-contract'
import { waitText } from '@sottomondo/api-contract/gate-texts'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useRef } from 'react'
import { formatDuration } from '../format.ts'
import { useTimer } from '../live/timers.ts'
import { LastOutcome } from './outcome.tsx'
import { useFocusAcross } from './use-focus-across.ts'

/** Replaces a page while its timer runs. */
export function WaitingPanel({ title, timer }: { title: string; timer: TimerKey }) {
  const secondsLeft = useTimer(timer)
  const whole = useRef(secondsLeft)
  useFocusAcross()
  return (
    <Page title={title} lead="Geduld is de helft van het vak.">
      <LastOutcome />
      <Panel>
        <EmptyState
          picture={<Countdown large secondsLeft={secondsLeft} totalSeconds={Math.max(whole.current, secondsLeft)} />}
          title="Nog even geduld"
        >
          {waitText(timer, formatDuration(secondsLeft))}
        </EmptyState>
      </Panel>
    </Page>
  )
}
