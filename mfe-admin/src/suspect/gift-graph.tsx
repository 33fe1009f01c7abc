import { formatEuro } from '@sottomondo/mfe-kit'
import { useId } from 'react'
import { arrowsOf } from './gift-arrows.ts'
import css from './suspect.module.css'
import type { Around } from './suspect-panel.tsx'

export type GiftGraphProps = {
  /** The player in the middle. */
  center: string
  gifts: Around['gifts']
}

/** Sized for a phone, as charts are; only as high as its players stand. */
const frame = { width: 360, height: 260, radiusX: 128, radiusY: 96, nameHeight: 26 }

/**
 * Who gave to whom: the player in the middle, those around them in a ring, an arrow for each direction, as thick as
 * much was given. The table beside it says the same in words.
 */
export function GiftGraph({ center, gifts }: GiftGraphProps) {
  const id = useId()
  const { others, arrows } = arrowsOf(center, gifts)
  const placeOf = (name: string) => {
    const at = others.indexOf(name)
    if (at < 0) return { x: frame.width / 2, y: frame.height / 2 }
    const angle = (at / others.length) * 2 * Math.PI - Math.PI / 2
    return {
      x: frame.width / 2 + Math.cos(angle) * frame.radiusX,
      y: frame.height / 2 + Math.sin(angle) * frame.radiusY,
    }
  }
  const heights = [center, ...others].map((name) => placeOf(name).y)
  const top = Math.min(...heights) - frame.nameHeight
  const height = Math.max(...heights) + frame.nameHeight - top
  return (
    <figure className={css.figure}>
      <svg className={css.graph} viewBox={`0 ${top} ${frame.width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{`Wie gaf aan wie, rond ${center}`}</title>
        <defs>
          <marker
            id={`${id}head`}
            viewBox="0 0 6 6"
            refX="5"
            refY="3"
            markerWidth="9"
            markerHeight="9"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path className={css.head} d="M0 0 L6 3 L0 6 z" />
          </marker>
        </defs>
        {arrows.map(({ from, to, width }) => {
          const line = shortened(placeOf(from), placeOf(to))
          return (
            <line
              key={`${from} ${to}`}
              className={css.arrow}
              data-into={to === center || undefined}
              strokeWidth={width}
              markerEnd={`url(#${id}head)`}
              {...line}
            />
          )
        })}
        {[center, ...others].map((name) => {
          const { x, y } = placeOf(name)
          return (
            <g key={name} className={css.player} data-center={name === center || undefined}>
              <circle cx={x} cy={y} r={name === center ? 7 : 5} />
              <text x={x} y={y < frame.height / 2 ? y - 10 : y + 20}>
                {name}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption className={css.note}>
        Kreeg samen {formatEuro(sumOf(gifts.filter(({ receiverName }) => receiverName === center)))}, gaf samen{' '}
        {formatEuro(sumOf(gifts.filter(({ giverName }) => giverName === center)))}.
      </figcaption>
    </figure>
  )
}

const sumOf = (gifts: Around['gifts']) => gifts.reduce((sum, { euro }) => sum + euro, 0)

type Place = { x: number; y: number }

/** A line that begins and ends beside its players, and beside the one that leads back. */
function shortened(from: Place, to: Place) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy) || 1
  const [ux, uy] = [dx / length, dy / length]
  const aside = 3
  return {
    x1: from.x + ux * 10 - uy * aside,
    y1: from.y + uy * 10 + ux * aside,
    x2: to.x - ux * 14 - uy * aside,
    y2: to.y - uy * 14 + ux * aside,
  }
}
