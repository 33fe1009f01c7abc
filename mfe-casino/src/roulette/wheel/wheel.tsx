import { Picture } from '@sottomondo/ui-kit/picture'
import type { CSSProperties } from 'react'
import { colourOf } from '../table/spots.ts'
import css from './wheel.module.css'
import pockets from './wheel-pockets.svg'
import rim from './wheel-rim.svg'

export type WheelProps = {
  /** Degrees to which wheel and ball turn; they roll there from their present angle. */
  wheelAngle: number
  ballAngle: number
  /** Duration of the roll; 0 shows the end at once. */
  rollMs: number
  /** Counts the spins: the ball drops anew with each; 0 before the first, when there is no ball. */
  spins: number
  /** Shown in the hub, once the ball lies. */
  number: number | null
}

/**
 * A European wheel from above. It is a picture: the screen says the number in words. The turning part is a layer of its
 * own, so that nothing is painted again while it moves.
 */
export function Wheel({ wheelAngle, ballAngle, rollMs, spins, number }: WheelProps) {
  const rolling = { ['--roll' as string]: `${rollMs}ms` } as CSSProperties
  return (
    <div className={css.wheel} aria-hidden="true" style={rolling}>
      <Picture src={rim} width={400} height={400} atOnce />
      <div className={css.turning} style={{ rotate: `${wheelAngle}deg` }}>
        <Picture src={pockets} width={400} height={400} atOnce />
      </div>
      {spins > 0 && (
        <div className={css.turning} style={{ rotate: `${ballAngle}deg` }}>
          <span key={spins} className={css.ball} />
        </div>
      )}
      <span className={css.shine} />
      {number !== null && (
        <span className={css.shown} data-colour={colourOf(number)}>
          {number}
        </span>
      )}
    </div>
  )
}
