import { useId } from 'react'
import { formatCompact, formatUnit } from './amount.ts'
import { Brief } from './brief.tsx'
import css from './chart.module.css'
import { chartRange, linePoints, nearTicks } from './chart-geometry.ts'
import { ChartLegend } from './chart-legend.tsx'
import type { Series } from './chart-series.ts'
import { ChartTable } from './chart-table.tsx'

export type { Series }

export type ChartProps = {
  /** A description in words: the chart's name for screen readers. */
  label: string
  kind: 'line' | 'bar'
  /** The names of the values, along the bottom. */
  points: readonly string[]
  /** Four at most: there are as many colours and strokes. */
  series: readonly Series[]
  /** Stands before each value: '€'. */
  unit: string
  /** K and M everywhere, not only on phones: for bars that stand close. */
  brief?: boolean
  /** The bars that stand out, by the index of their point. */
  marked?: readonly number[]
}

/** Sized for a phone first: its letters keep their size, and it is wide enough at 300 px. */
const frame = { width: 360, height: 190, left: 4, right: 4, top: 12, bottom: 22 }
const inner = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
}

/**
 * A small chart. Lines differ by colour and by stroke, so that nobody has to tell colours apart, and a table beside it,
 * read aloud, holds all values.
 */
export function Chart({ label, kind, points, series, unit, brief = false, marked = [] }: ChartProps) {
  const titleId = useId()
  const range = chartRange(
    series.flatMap(({ values }) => values.flatMap((value) => value ?? [])),
    kind === 'bar',
  )
  const y = (value: number) => frame.top + inner.height * (1 - (value - range.least) / (range.most - range.least))
  const drawn = (value: number) => {
    const short = formatUnit(unit, value, formatCompact)
    return <Brief full={brief ? short : formatUnit(unit, value)} short={short} drawn />
  }
  const slot = inner.width / Math.max(1, points.length)
  return (
    <figure className={css.figure}>
      <svg className={css.chart} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-labelledby={titleId}>
        <title id={titleId}>{label}</title>
        {nearTicks(range).map((value) => (
          <g key={value}>
            <line className={css.grid} x1={frame.left} x2={frame.width - frame.right} y1={y(value)} y2={y(value)} />
            {/* A bar already shows its value: two figures would overlap. */}
            {kind === 'line' && (
              <text className={css.tick} x={frame.left} y={y(value) - 3}>
                {drawn(value)}
              </text>
            )}
          </g>
        ))}
        {kind === 'line' &&
          series.map(({ name, values }, index) =>
            linePoints(values, frame.left, inner.width, y).map((line) => (
              <polyline key={`${name} ${line}`} className={css.line} data-nth={index} points={line} />
            )),
          )}
        {kind === 'bar' &&
          points.map((point, index) => {
            const value = series[0]?.values[index]
            if (value === undefined) return null
            const top = y(Math.max(0, value))
            return (
              <g key={point}>
                <rect
                  className={css.bar}
                  data-marked={marked.includes(index) || undefined}
                  x={frame.left + slot * index + slot * 0.15}
                  width={slot * 0.7}
                  y={top}
                  height={y(Math.min(0, value)) - top}
                />
                <text className={css.value} x={frame.left + slot * (index + 0.5)} y={top - 4}>
                  {drawn(value)}
                </text>
              </g>
            )
          })}
        {kind === 'bar' ? (
          points.map((point, index) => (
            <text key={point} className={css.point} x={frame.left + slot * (index + 0.5)} y={frame.height - 6}>
              {point}
            </text>
          ))
        ) : (
          <>
            <text className={css.first} x={frame.left} y={frame.height - 6}>
              {points[0]}
            </text>
            <text className={css.last} x={frame.width - frame.right} y={frame.height - 6}>
              {points.at(-1)}
            </text>
          </>
        )}
      </svg>
      {kind === 'line' && <ChartLegend series={series} unit={unit} />}
      <ChartTable label={label} points={points} series={series} unit={unit} />
    </figure>
  )
}
