import { formatEuro } from '@sottomondo/mfe-kit'
import { classNames } from '@sottomondo/ui-kit/class-names'
import type { CSSProperties, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { Chip } from './chip.tsx'
import type { Bets } from './slip.ts'
import { amountOn } from './slip.ts'
import type { Spot } from './spots.ts'
import { covers, findSpot, spotOf, spots } from './spots.ts'
import css from './table.module.css'
import type { Direction, TableShape } from './table-grid.ts'
import { neighbour, placeOf } from './table-grid.ts'

export type RouletteTableProps = {
  shape: TableShape
  bets: Bets
  /** The ball is rolling: what lies, lies. */
  locked: boolean
  /** Where the ball lies, as long as that is to be seen. */
  hit: number | null
  /** Spots that won with it. */
  won: ReadonlySet<string>
  onLay: (spotId: string) => void
  /** Takes all chips of a spot away. */
  onTake: (spotId: string) => void
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}
const firstSpotId = 'number:0'

/** The felt: a button per spot. One of them is in the tab order; arrow keys lead to the others. */
export function RouletteTable({ shape, bets, locked, hit, won, onLay, onTake }: RouletteTableProps) {
  const [focusId, setFocusId] = useState(firstSpotId)
  const [aimId, setAimId] = useState<string>()
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const aim = aimId === undefined || locked ? undefined : spotOf(aimId)

  const onKey = (event: KeyboardEvent, spotId: string) => {
    const direction = directions[event.key]
    if (direction) buttons.current.get(neighbour(shape, spotId, direction))?.focus()
    else if (event.key !== 'Delete' && event.key !== 'Backspace') return
    else if (!locked) onTake(spotId)
    event.preventDefault()
  }

  const cell = (spot: Spot) => {
    const amount = amountOn(bets, spot.id)
    const aimed = aim && aim.kind !== 'number' && spot.kind === 'number' && covers(aim, Number(spot.value))
    const state = {
      'data-aimed': aimed || undefined,
      'data-hit': (spot.kind === 'number' && spot.value === hit) || undefined,
      'data-won': won.has(spot.id) || undefined,
      'data-chips': amount > 0 || undefined,
    }
    return (
      <button
        key={spot.id}
        ref={(button) => {
          if (button) buttons.current.set(spot.id, button)
          else buttons.current.delete(spot.id)
        }}
        {...state}
        type="button"
        className={classNames(css.spot, css[spot.kind], spot.colour !== null && css[spot.colour])}
        style={areaOf(shape, spot.id)}
        tabIndex={spot.id === focusId ? 0 : -1}
        aria-label={`Inzet op ${spot.name}${amount > 0 ? `: ${formatEuro(amount)}` : ''}`}
        aria-disabled={locked || undefined}
        onClick={() => {
          if (!locked) onLay(spot.id)
        }}
        onContextMenu={(event) => {
          event.preventDefault()
          if (!locked) onTake(spot.id)
        }}
        onKeyDown={(event) => onKey(event, spot.id)}
        onFocus={(event) => {
          setFocusId(spot.id)
          if (event.target.matches(':focus-visible')) setAimId(spot.id)
        }}
        onBlur={() => setAimId(undefined)}
        onPointerEnter={(event) => {
          // A finger does not hover: what it shows would stay.
          if (event.pointerType === 'mouse') setAimId(spot.id)
        }}
        onPointerLeave={() => setAimId(undefined)}
      >
        <span className={css.label}>{spot.label}</span>
        {amount > 0 && (
          <span className={css.pile}>
            <Chip amount={amount} small />
          </span>
        )}
      </button>
    )
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      role="group"
      aria-label="Speeltafel"
      className={css.table}
      data-shape={shape}
      data-locked={locked || undefined}
    >
      {spots.map(cell)}
    </div>
  )
}

function areaOf(shape: TableShape, spotId: string): CSSProperties {
  const { row, column, rows, columns } = placeOf(shape, spotId)
  return { gridArea: `${row} / ${column} / span ${rows} / span ${columns}` }
}

/** The spots of an answer's bets that won. */
export function wonSpots(bets: readonly { kind: string; value: string; winnings: number }[]): ReadonlySet<string> {
  return new Set(bets.flatMap(({ kind, value, winnings }) => (winnings > 0 ? (findSpot(kind, value)?.id ?? []) : [])))
}
