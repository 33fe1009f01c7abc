import { Chart, type Series } from '@sottomondo/ui-kit/chart'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import css from './today.module.css'

interface HoursChartProps {
  label: string
  unit: string
  atMs: readonly number[]
  series: readonly Series[]
}

/** How figures went, hour by hour; a line needs two hours. */
export function HoursChart({ label, unit, atMs, series }: HoursChartProps) {
  if (atMs.length < 2) return <p className={css.muted}>Vanaf het tweede uur zie je hier het verloop.</p>
  return <Chart label={label} kind="line" unit={unit} points={atMs.map((at) => dateWords(at).time)} series={series} />
}
