import { BuyOut, formatDuration } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Suspense } from 'react'
import css from './jail.module.css'

/** For a player who sits here too: how long still, and the ways out. */
export function OwnCell({ secondsLeft }: { secondsLeft: number }) {
  return (
    <Panel title="Je zit zelf vast" aside={<Countdown secondsLeft={secondsLeft} />}>
      <div className={css.ownCell}>
        <p>Je komt vrij over {formatDuration(secondsLeft)}. Je kunt wachten, of betalen.</p>
        <Suspense fallback={<Skeleton height="var(--control-height)" />}>
          <BuyOut />
        </Suspense>
      </div>
    </Panel>
  )
}
