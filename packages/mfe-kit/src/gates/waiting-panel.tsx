import type { TimerKey } from '@sottomondo/api-contract'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useRef } from 'react'
import { formatDuration } from '../format.ts'
import { useTimer } from '../live/timers.ts'
import { LastOutcome } from './outcome.tsx'

const until: Readonly<Record<TimerKey, string>> = {
  crime: 'je weer een misdaad kunt plegen',
  car: 'je weer een auto kunt stelen',
  liquor: 'je weer drank kunt verhandelen',
  drugs: 'je weer drugs kunt verhandelen',
  heist: 'je weer een overval kunt plegen',
  raid: 'je weer een raid kunt houden',
  adoption: 'je weer kunt adopteren',
  freedom: 'je vrijkomt',
  travel: 'je weer kunt reizen',
  hospital: 'je weer naar het ziekenhuis kunt',
  bulletsFactory: 'je weer kogels kunt kopen',
  murder: 'je weer een moord kunt plegen',
  godfather: 'je weer een gooi naar het hoogste kunt doen',
}

/** What stands in a page's place while its timer runs. */
export function WaitingPanel({ title, timer }: { title: string; timer: TimerKey }) {
  const secondsLeft = useTimer(timer)
  const whole = useRef(secondsLeft)
  return (
    <Page title={title} lead="Geduld is de helft van het vak.">
      <LastOutcome />
      <Panel>
        <EmptyState
          picture={<Countdown large secondsLeft={secondsLeft} totalSeconds={Math.max(whole.current, secondsLeft)} />}
          title="Nog even geduld"
        >
          Je moet nog {formatDuration(secondsLeft)} wachten voordat {until[timer]}.
        </EmptyState>
      </Panel>
    </Page>
  )
}
