import { BuyOut, formatDuration, PlayerName, runningMs } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Suspense, useState } from 'react'
import { type Attempt, isFresh } from './attempt.ts'
import css from './jail-scene.module.css'
import { JailScene } from './jail-scene.tsx'

export type OwnCellProps = {
  secondsLeft: number
  /** The attempt for which the player is in jail, where it was one. */
  caught: Attempt | undefined
}

/** For a player in jail: the reason, the time left, and the ways out. */
export function OwnCell({ secondsLeft, caught }: OwnCellProps) {
  const [fresh] = useState(() => caught && isFresh(caught, runningMs()))
  return (
    <JailScene side="inside" title="Je zit zelf vast" ending={caught && 'caught'} fresh={fresh}>
      {caught && (
        <p className={css.ending}>
          Je wilde <PlayerName name={caught.name} /> uitbreken en werd gepakt. Dat kost je{' '}
          {formatDuration(caught.jailSeconds)}.
        </p>
      )}
      <Countdown large secondsLeft={secondsLeft} />
      <p>Je komt vrij over {formatDuration(secondsLeft)}. Wacht, betaal, of hoop dat iemand je mist.</p>
      <Suspense fallback={<Skeleton height="var(--control-height)" />}>
        <BuyOut />
      </Suspense>
    </JailScene>
  )
}
