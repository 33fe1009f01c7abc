import { BuyOut, formatDuration } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Suspense } from 'react'
import { JailScene } from './jail-scene.tsx'

/** For a player who sits here too: how long still, and the ways out. */
export function OwnCell({ secondsLeft }: { secondsLeft: number }) {
  return (
    <JailScene side="inside" title="Je zit zelf vast">
      <Countdown large secondsLeft={secondsLeft} />
      <p>Je komt vrij over {formatDuration(secondsLeft)}. Wacht, betaal, of hoop dat iemand je mist.</p>
      <Suspense fallback={<Skeleton height="var(--control-height)" />}>
        <BuyOut />
      </Suspense>
    </JailScene>
  )
}
