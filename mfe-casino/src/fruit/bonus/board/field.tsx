import type { Bonus } from '../../fruit-texts.ts'
import { formatTimes } from '../bonus-texts.ts'
import css from './board.module.css'
import { placeOf } from './board-layout.ts'

export type FieldProps = {
  box: Bonus['boxes'][number]
  /** The piece stands on it. */
  current: boolean
  /** The next roll may end on it. */
  inReach: boolean
}

/** One field of the board: a disc in a brass ring, its number below. */
export function Field({ box, current, inReach }: FieldProps) {
  const { boxLabel, boxType, numberValue } = box
  const { x, y } = placeOf(boxLabel)
  return (
    <g transform={`translate(${x} ${y})`} data-box={boxLabel} data-type={boxType} data-current={current}>
      <circle className={css.halo} r="49" data-reach={inReach} data-current={current} />
      <circle r="43" cy="3" fill="#000" opacity="0.45" />
      <circle r="42" fill={`url(#bonus-${current ? 'lit' : 'rim'})`} />
      <circle r="36" fill={`url(#bonus-${boxType})`} />
      {boxType === 'NUMBER' ? <Value value={numberValue} /> : signs[boxType]}
      <rect x="-21" y="27" width="42" height="24" rx="12" fill="#120d0a" stroke="#8a6a30" strokeWidth="1.5" />
      <text className={css.label} y="45" textAnchor="middle">
        {boxLabel}
      </text>
    </g>
  )
}

/** Field 1 has none: standing on the start pays nothing. */
function Value({ value }: { value: number | null }) {
  return value ? (
    <text className={css.value} y="9" textAnchor="middle">
      {formatTimes(value)}
    </text>
  ) : (
    <text className={css.start} y="6" textAnchor="middle">
      Start
    </text>
  )
}

export const skull = (
  <g fill="#f6edd8">
    <path d="M-19 -9C-19 -34 19 -34 19 -9C19 0 15 4 11 6V15H-11V6C-15 4 -19 0 -19 -9z" />
    <g fill="#5c0f0d">
      <ellipse cx="-8.5" cy="-9" rx="5.6" ry="6.2" />
      <ellipse cx="8.5" cy="-9" rx="5.6" ry="6.2" />
      <path d="M0 -3l3.5 6h-7zM-5.5 9h2.5v6h-2.5zM-1.2 9h2.5v6h-2.5zM3.2 9h2.5v6h-2.5z" />
    </g>
  </g>
)

const question = (
  <text className={css.question} y="15" textAnchor="middle">
    ?
  </text>
)

const arrows = (
  <g fill="none" stroke="#e9f4ef" strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
    <path d="M-17 -3A17 17 0 0 1 13 -13M17 -5A17 17 0 0 1 -13 5" transform="translate(0 -1)" />
    <path d="M15 -24V-12H3M-15 16V4H-3" transform="translate(0 -1)" />
  </g>
)

const signs = { DEATH: skull, MYSTERY: question, REPLAY: arrows } as const
