import { formatEuro } from '@sottomondo/mfe-kit'
import { classNames } from '@sottomondo/ui-kit/class-names'
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { memo, useRef, useState } from 'react'
import { Chip } from '../../shared/bets/chip.tsx'
import type { Bets } from '../slip.ts'
import { amountOn } from '../slip.ts'
import type { Spot } from './spots.ts'
import { covers, findSpot, spotOf, spots } from './spots.ts'
import css from './table.module.css'
import type { Direction, TableShape } from './table-grid.ts'
import { neighbour, placeOf } from './table-grid.ts'

export type RouletteTableProps = {
  shape: TableShape
  bets: Bets
  /** The ball is rolling: the chips can't change. */
  locked: boolean
  /** The ball's number, as long as it is shown. */
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

/**
 * The felt: a button per spot. One of them is in the tab order; arrow keys lead to the others. The table handles the
 * events of all, so that a chip redraws its own spot only.
 */
export function RouletteTable({ shape, bets, locked, hit, won, onLay, onTake }: RouletteTableProps) {
  const [focusId, setFocusId] = useState(firstSpotId)
  const [aimId, setAimId] = useState<string>()
  const table = useRef<HTMLDivElement>(null)
  const aim = aimId === undefined || locked ? undefined : spotOf(aimId)

  const onKeyDown = (event: KeyboardEvent) => {
    const spotId = spotIdOf(event)
    if (spotId === undefined) return
    const direction = directions[event.key]
    if (direction) buttonOf(table.current, neighbour(shape, spotId, direction))?.focus()
    else if (event.key !== 'Delete' && event.key !== 'Backspace') return
    else if (!locked) onTake(spotId)
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const spotId = spotIdOf(event)
    if (spotId !== undefined && !locked) onLay(spotId)
  }
  const onContextMenu = (event: MouseEvent) => {
    const spotId = spotIdOf(event)
    if (spotId === undefined) return
    event.preventDefault()
    if (!locked) onTake(spotId)
  }
  const onFocus = (event: FocusEvent) => {
    const spotId = spotIdOf(event)
    if (spotId === undefined) return
    setFocusId(spotId)
    if (event.target.matches(':focus-visible')) setAimId(spotId)
  }
  const onPointerOver = (event: PointerEvent) => {
    // A finger does not hover: its highlight would stay.
    if (event.pointerType === 'mouse') setAimId(spotIdOf(event))
  }
  const aimAtNothing = () => setAimId(undefined)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere
    <div
      ref={table}
      role="group"
      aria-label="Speeltafel"
      className={css.table}
      data-shape={shape}
      data-locked={locked || undefined}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onFocus={onFocus}
      onBlur={aimAtNothing}
      onPointerOver={onPointerOver}
      onPointerLeave={aimAtNothing}
    >
      {spots.map((spot) => (
        <SpotButton
          key={spot.id}
          spot={spot}
          shape={shape}
          amount={amountOn(bets, spot.id)}
          aimed={
            aim !== undefined && aim.kind !== 'number' && spot.kind === 'number' && covers(aim, Number(spot.value))
          }
          hit={spot.kind === 'number' && spot.value === hit}
          won={won.has(spot.id)}
          locked={locked}
          inTabOrder={spot.id === focusId}
        />
      ))}
    </div>
  )
}

/** Returns the spot of the button that an event happened on, or in. */
function spotIdOf({ target }: { target: EventTarget }): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-spot]')?.dataset.spot : undefined
}

function buttonOf(table: HTMLElement | null, spotId: string): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`[data-spot="${spotId}"]`)
}

type SpotButtonProps = {
  spot: Spot
  shape: TableShape
  /** Euro on the spot. */
  amount: number
  /** It is one of the numbers that the outside bet under the pointer covers. */
  aimed: boolean
  hit: boolean
  won: boolean
  locked: boolean
  inTabOrder: boolean
}

const SpotButton = memo(function SpotButton({
  spot,
  shape,
  amount,
  aimed,
  hit,
  won,
  locked,
  inTabOrder,
}: SpotButtonProps) {
  return (
    <button
      type="button"
      className={classNames(css.spot, css[spot.kind], spot.colour !== null && css[spot.colour])}
      style={areaOf(shape, spot.id)}
      data-spot={spot.id}
      data-aimed={aimed || undefined}
      data-hit={hit || undefined}
      data-won={won || undefined}
      data-chips={amount > 0 || undefined}
      tabIndex={inTabOrder ? 0 : -1}
      aria-label={labelOf(spot, amount)}
      aria-disabled={locked || undefined}
    >
      <span className={css.label}>{spot.label}</span>
      {amount > 0 && (
        <span className={css.pile}>
          <Chip amount={amount} small />
        </span>
      )}
    </button>
  )
})

/** Contains the visible words, so that speech control can name the spot. */
function labelOf({ name, label }: Spot, amount: number): string {
  const called = name.toLowerCase().includes(label.toLowerCase()) ? name : `${name}, ${label}`
  return `Inzet op ${called}${amount > 0 ? `: ${formatEuro(amount)}` : ''}`
}

function areaOf(shape: TableShape, spotId: string): CSSProperties {
  const { row, column, rows, columns } = placeOf(shape, spotId)
  return { gridArea: `${row} / ${column} / span ${rows} / span ${columns}` }
}

/** The spots of an answer's bets that won. */
export function wonSpots(bets: readonly { kind: string; value: string; winnings: number }[]): ReadonlySet<string> {
  return new Set(bets.flatMap(({ kind, value, winnings }) => (winnings > 0 ? (findSpot(kind, value)?.id ?? []) : [])))
}
