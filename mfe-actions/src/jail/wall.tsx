import type { Calls } from '@sottomondo/api-contract'
import { formatDuration, formatExperience } from '@sottomondo/mfe-kit'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { JailScene } from './jail-scene.tsx'
import { crowdText, hourText } from './wall-texts.ts'

export type WallAnswer = Calls['GET /api/jail/wall']['answer']

/** For a player who is free: who stands around, and what a breakout brings and costs. */
export function Wall({ wall }: { wall: WallAnswer | undefined }) {
  return (
    <JailScene side="outside" title="Bij de muur">
      {wall ? (
        <>
          <p>
            {crowdText(wall.lookers)} {hourText(wall)}
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
