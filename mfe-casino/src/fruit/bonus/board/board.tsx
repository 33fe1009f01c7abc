import { pathOf } from '@sottomondo/casino-rules'
import type { Bonus } from '../../fruit-texts.ts'
import { boxWords, formatTimes } from '../bonus-texts.ts'
import css from './board.module.css'
import { boardSize, branchRoads, placeOf, rowRoad, safe, safeDoor } from './board-layout.ts'
import { Field } from './field.tsx'
import { Piece } from './piece.tsx'

export type BoardProps = {
  bonus: Bonus
  /** The piece's field; undefined once it is past the last field. */
  boxId: number | undefined
  /** Euro in the safe, as text. */
  worth: string
}

const row = rowRoad()
const branches = branchRoads()

/** The board: the row of fields, its two branches, the safe that the row ends in, and the piece. */
export function Board({ bonus, boxId, worth }: BoardProps) {
  const reach = boxId === undefined || !bonus.isActive ? [] : pathOf(boxId, 6).map(({ id }) => id)
  return (
    <div className={css.frame}>
      <svg
        className={css.board}
        viewBox={`0 0 ${boardSize.width} ${boardSize.height}`}
        role="img"
        aria-label={boardWords(bonus, boxId, reach)}
      >
        <Paints />
        <g>
          {branches.map((road) => (
            <Road key={road} path={road} branch />
          ))}
          <Road path={row} />
        </g>
        <Safe multiplier={formatTimes(bonus.totalMultiplier)} worth={worth} />
        {bonus.boxes.map((box) => (
          <Field
            key={box.boxLabel}
            box={box}
            current={box.fruitBonusBoxId === boxId}
            inReach={reach.includes(box.fruitBonusBoxId)}
          />
        ))}
        <Piece at={boxId === undefined ? safeDoor : placeOf(labelOf(bonus, boxId))} />
      </svg>
    </div>
  )
}

const labelOf = ({ boxes }: Bonus, boxId: number): string =>
  boxes.find(({ fruitBonusBoxId }) => fruitBonusBoxId === boxId)?.boxLabel ?? '1'

function boardWords(bonus: Bonus, boxId: number | undefined, reach: readonly number[]): string {
  if (boxId === undefined) return 'Het bord. Je pion is voorbij het laatste veld.'
  const ahead = reach.flatMap((id) => bonus.boxes.find(({ fruitBonusBoxId }) => fruitBonusBoxId === id) ?? [])
  const next = ahead.map((box) => `${box.boxLabel} ${boxWords(box)}`).join(', ')
  const place = `Het bord. Je pion staat op veld ${labelOf(bonus, boxId)}.`
  return next ? `${place} Voor je liggen: ${next}.` : place
}

function Road({ path, branch }: { path: string; branch?: boolean }) {
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} stroke={branch ? '#a3463a' : '#a8854a'} strokeWidth="34" />
      <path d={path} stroke={branch ? '#3f1512' : '#33271a'} strokeWidth="29" />
      <path d={path} stroke={branch ? '#d9796b' : '#cda65f'} strokeWidth="2.5" strokeDasharray="2 12" opacity="0.8" />
    </g>
  )
}

/** The safe at the end of the row, with the winnings so far. */
function Safe({ multiplier, worth }: { multiplier: string; worth: string }) {
  const bolts = Array.from({ length: 12 }, (_, bolt) => bolt * 30)
  return (
    <g transform={`translate(${safe.x} ${safe.y})`}>
      <circle r="91" cy="4" fill="#000" opacity="0.5" />
      <circle r="90" fill="url(#bonus-rim)" />
      <circle r="84" fill="url(#bonus-steel)" />
      {bolts.map((degrees) => (
        <circle key={degrees} r="4.5" cy="-77" fill="#cda65f" transform={`rotate(${degrees})`} />
      ))}
      <circle r="69" fill="#120d0a" stroke="#8a6a30" strokeWidth="3" />
      <text className={css.safeLabel} y="-32" textAnchor="middle">
        In de kluis
      </text>
      <text className={css.safeMultiplier} y="12" textAnchor="middle">
        {multiplier}
      </text>
      <text className={css.safeWorth} y="42" textAnchor="middle">
        {worth}
      </text>
    </g>
  )
}

const discs = {
  NUMBER: ['#fffaf0', '#d9c79c'],
  DEATH: ['#b92a24', '#5c0f0d'],
  MYSTERY: ['#5a3f86', '#281a44'],
  REPLAY: ['#2f7f74', '#103f3b'],
  rim: ['#f4dfa8', '#8a6a30'],
  lit: ['#ffffff', '#ffd98a'],
  steel: ['#5b626b', '#23282e'],
} as const

function Paints() {
  return (
    <defs>
      {Object.entries(discs).map(([name, [light, dark]]) => (
        <radialGradient key={name} id={`bonus-${name}`} cx="0.4" cy="0.3" r="0.8">
          <stop offset="0" stopColor={light} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      ))}
    </defs>
  )
}
