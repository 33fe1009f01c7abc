import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Illustration } from '@sottomondo/ui-kit/illustration'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { useTimer } from '../live/time/timers.ts'
import { formatDuration } from '../text/format.ts'
import { BuyOut } from './buy-out.tsx'
import css from './jail-panel.module.css'
import { LastOutcome } from './outcome.tsx'
import { useFocusAcross } from './use-focus-across.ts'

/**
 * Replaces a page while the player is in jail, with the ways to buy oneself out (spec 2 §2).
 * @param props.title none where it stands above a page that is still read
 */
export function JailPanel({ title }: { title?: string }) {
  useFocusAcross()
  if (title === undefined)
    return (
      <div className={css.kept}>
        <Cell />
      </div>
    )
  return (
    <Page title={title} lead="Vanuit een cel lukt dit niet.">
      <LastOutcome />
      <Cell />
    </Page>
  )
}

function Cell() {
  const secondsLeft = useTimer('freedom')
  return (
    <Panel>
      <EmptyState picture={<Illustration name="locked" />} title="Je zit in de gevangenis" action={<BuyOut />}>
        <p>Je komt vrij over {formatDuration(secondsLeft)}. Tot dan blijft deze deur dicht.</p>
        <p className={css.clock}>
          <Countdown large secondsLeft={secondsLeft} />
        </p>
      </EmptyState>
    </Panel>
  )
}
