import { formatCompact, formatUnit } from './amount.ts'
import { Brief } from './brief.tsx'
import css from './chart.module.css'
import type { Series } from './chart-series.ts'

/** The lines' names, each with its last value. */
export function ChartLegend({ series, unit }: { series: readonly Series[]; unit: string }) {
  return (
    <ul className={css.legend} aria-hidden="true">
      {series.map(({ name, shortName = name, values }, index) => {
        const last = values.findLast((value) => value !== undefined)
        return (
          <li key={name} className={css.entry}>
            <svg className={css.sample} viewBox="0 0 24 8" aria-hidden="true">
              <line className={css.line} data-nth={index} x1="0" x2="24" y1="4" y2="4" />
            </svg>
            <Brief full={name} short={shortName} />{' '}
            {last !== undefined && (
              <strong>
                <Brief full={formatUnit(unit, last)} short={formatUnit(unit, last, formatCompact)} />
              </strong>
            )}
          </li>
        )
      })}
    </ul>
  )
}
