import { classNames } from '@sottomondo/ui-kit/class-names'
import css from './drum.module.css'

/** The balls of a resting drum: a heap at its bottom. Places in the glass, whose middle is 0, 0. */
const balls = [
  [-38, 34],
  [-19, 42],
  [1, 45],
  [21, 42],
  [39, 33],
  [-29, 18],
  [-9, 25],
  [12, 25],
  [31, 16],
  [-18, 1],
  [3, 7],
  [22, -1],
] as const

export type DrumProps = {
  /** The drum has no balls yet. */
  empty?: boolean
  /** The balls tumble. */
  turning?: boolean
  /** The number on the ball that has fallen. */
  ticket?: number | undefined
}

/**
 * The house's drum: glass on a brass foot, a crank, and a gutter for the fallen ball. Decoration: words stand beside
 * it.
 */
export function Drum({ empty = false, turning = false, ticket }: DrumProps) {
  return (
    <div className={classNames(css.drum, turning && css.turning)} aria-hidden="true">
      <svg viewBox="-80 -74 160 170" className={css.drawing} aria-hidden="true">
        <path className={css.foot} d="M-46 92h92l-10-14h-72zM-30 78l10-20h40l10 20z" />
        <path className={css.crank} d="M64 0h14v-16M73-20h10" />
        <circle className={css.hub} cx="64" cy="0" r="5" />
        <circle className={css.glass} r="62" />
        <g className={css.heap}>
          {(empty ? [] : balls).map(([x, y], nr) => (
            <g key={`${x} ${y}`} className={css.ball} data-way={nr % 4}>
              <circle className={css.skin} data-colour={nr % 3} cx={x} cy={y} r="10.5" />
              <circle className={css.face} cx={x} cy={y} r="5.5" />
            </g>
          ))}
        </g>
        <path className={css.shine} d="M-44-26a51 51 0 0 1 30-25" />
        <circle className={css.rim} r="62" />
      </svg>
      {ticket !== undefined && (
        <span key={ticket} className={css.fallen}>
          {ticket}
        </span>
      )}
    </div>
  )
}
