import { chartRange, linePoints } from './chart-geometry.ts'
import css from './spark.module.css'

export type SparkProps = {
  /** Oldest first. */
  values: readonly number[]
}

const frame = { width: 120, height: 28, edge: 2 }

/** A small line of how a figure went, beside the figure itself; decoration, for the chart it opens has the values. */
export function Spark({ values }: SparkProps) {
  const range = chartRange(values, false)
  const inner = frame.height - 2 * frame.edge
  const y = (value: number) => frame.edge + inner * (1 - (value - range.least) / (range.most - range.least))
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.length > 1 &&
        linePoints(values, frame.edge, frame.width - 2 * frame.edge, y).map((line) => (
          <polyline key={line} className={css.line} points={line} />
        ))}
    </svg>
  )
}
