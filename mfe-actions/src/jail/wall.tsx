import type { Calls } from '@sottomondo/api-contract'
import { formatDuration, formatExperience, PlayerName, runningMs } from '@sottomondo/mfe-kit'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import { type Attempt, isFresh } from './attempt.ts'
import css from './jail-scene.module.css'
import { JailScene } from './jail-scene.tsx'
import { crowdText, hourText } from './wall-texts.ts'

export type WallAnswer = Calls['GET /api/jail/wall']['answer']

export type WallProps = {
  wall: WallAnswer | undefined
  /** The attempt with which the player has just freed a prisoner. */
  freed: Attempt | undefined
}

/** For a free player: the other viewers, and a breakout's gain and cost. */
export function Wall({ wall, freed }: WallProps) {
  const [fresh] = useState(() => freed && isFresh(freed, runningMs()))
  return (
    <JailScene side="outside" title="Bij de muur" ending={freed && 'freed'} fresh={fresh}>
      {freed && (
        <p className={css.ending}>
          Gelukt: <PlayerName name={freed.name} /> is vrij en zal dat niet vergeten. Hoop je.
        </p>
      )}
      {wall ? (
        <>
          <p>
            {crowdText(wall.viewers)} {hourText(wall)}
          </p>
          <p>
            {wall.experience > 0
              ? `Breek je iemand uit, dan verdien je ${formatExperience(wall.experience)}.`
              : 'Je hebt dit uur genoeg mensen bevrijd: punten levert het even niet op, dank wel.'}{' '}
            Mislukt het, dan zit je {formatDuration(wall.jailSeconds)}.
          </p>
        </>
      ) : (
        <Skeleton lines={4} />
      )}
    </JailScene>
  )
}
