import type { CSSProperties } from 'react'
import { memo } from 'react'
import { colourOf } from './spots.ts'
import css from './wheel.module.css'
import { pocketDegrees, wheelOrder } from './wheel-order.ts'

export type WheelProps = {
  /** Degrees to which wheel and ball turn; they roll there from where they are. */
  wheelAngle: number
  ballAngle: number
  /** How long they take; 0 shows the end at once. */
  rollMs: number
  /** Counts the spins: the ball drops anew with each; 0 before the first, when there is no ball. */
  spins: number
  /** In the hub, once the ball lies. */
  number: number | null
}

/** A European wheel from above, 400 x 400. It is a picture: the screen says the number in words. */
export function Wheel({ wheelAngle, ballAngle, rollMs, spins, number }: WheelProps) {
  const rolling = { ['--roll' as string]: `${rollMs}ms` } as CSSProperties
  return (
    <svg className={css.wheel} viewBox="0 0 400 400" aria-hidden="true" style={rolling}>
      <Rim />
      <g className={css.turning} style={{ rotate: `${wheelAngle}deg` }}>
        <Pockets />
      </g>
      {spins > 0 && (
        <g className={css.turning} style={{ rotate: `${ballAngle}deg` }}>
          <g key={spins} className={css.drop}>
            <circle cx="200" cy="93" r="7" className={css.ball} />
          </g>
        </g>
      )}
      <ellipse cx="150" cy="120" rx="150" ry="110" className={css.shine} />
      {number !== null && (
        <g className={css.told}>
          <circle cx="200" cy="200" r="46" className={css[`${colourOf(number)}Hub`]} />
          <text x="200" y="202" className={css.toldNumber}>
            {number}
          </text>
        </g>
      )}
    </svg>
  )
}

const deflectors = [0, 45, 90, 135, 180, 225, 270, 315]

const Rim = memo(function Rim() {
  return (
    <>
      <defs>
        <radialGradient id="roulette-wood">
          <stop offset="0.78" className={css.woodLight} />
          <stop offset="0.9" className={css.woodMiddle} />
          <stop offset="1" className={css.woodDark} />
        </radialGradient>
        <radialGradient id="roulette-cone">
          <stop offset="0" className={css.woodLight} />
          <stop offset="1" className={css.woodDark} />
        </radialGradient>
        <radialGradient id="roulette-shine">
          <stop offset="0" className={css.shineMiddle} />
          <stop offset="1" className={css.shineEdge} />
        </radialGradient>
      </defs>
      <circle cx="200" cy="200" r="198" fill="url(#roulette-wood)" />
      <circle cx="200" cy="200" r="196" className={css.brassRing} />
      <circle cx="200" cy="200" r="176" className={css.track} />
      {deflectors.map((turn) => (
        <path key={turn} d="M200 27l5 9-5 9-5-9z" className={css.deflector} transform={`rotate(${turn} 200 200)`} />
      ))}
    </>
  )
})

const radians = (degrees: number) => (degrees / 180) * Math.PI
const at = (radius: number, degrees: number) =>
  `${(200 + radius * Math.sin(radians(degrees))).toFixed(2)} ${(200 - radius * Math.cos(radians(degrees))).toFixed(2)}`

/** A ring's sector of one pocket, around the top. */
function sector(inner: number, outer: number): string {
  const half = pocketDegrees / 2
  return `M${at(inner, -half)}L${at(outer, -half)}A${outer} ${outer} 0 0 1 ${at(outer, half)}L${at(inner, half)}A${inner} ${inner} 0 0 0 ${at(inner, -half)}z`
}
const numberSector = sector(122, 154)
const pocketSector = sector(90, 122)
const spokes = [0, 90, 180, 270]

const Pockets = memo(function Pockets() {
  return (
    <>
      <circle cx="200" cy="200" r="156" className={css.brassRing} />
      {wheelOrder.map((number, index) => (
        <g key={number} transform={`rotate(${index * pocketDegrees} 200 200)`}>
          <path d={numberSector} className={css[colourOf(number)]} />
          <path d={pocketSector} className={css[`${colourOf(number)}Pocket`]} />
          <text x="200" y="67" className={css.number}>
            {number}
          </text>
        </g>
      ))}
      <circle cx="200" cy="200" r="90" fill="url(#roulette-cone)" />
      <circle cx="200" cy="200" r="90" className={css.brassRing} />
      {spokes.map((turn) => (
        <g key={turn} transform={`rotate(${turn} 200 200)`}>
          <path d="M197 200L198 148h4l1 52z" className={css.brass} />
          <circle cx="200" cy="146" r="6" className={css.brass} />
        </g>
      ))}
      <circle cx="200" cy="200" r="22" className={css.brass} />
      <circle cx="200" cy="200" r="13" className={css.brassDark} />
    </>
  )
})
