import { formatUnit } from './amount.ts'
import type { Series } from './chart-series.ts'

interface ChartTableProps {
  label: string
  points: readonly string[]
  series: readonly Series[]
  unit: string
}

/** All values of a chart, for screen readers. */
export function ChartTable({ label, points, series, unit }: ChartTableProps) {
  // A table is as wide as its content, whatever its style says: so its wrapper is hidden.
  return (
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            // Names may repeat, as the hours of the night in which clocks go back.
            // biome-ignore lint/suspicious/noArrayIndexKey: said above
            <tr key={index}>
              <th scope="row">{point}</th>
              {series.map(({ name, values }) => {
                const value = values[index]
                return <td key={name}>{value === undefined ? 'onbekend' : formatUnit(unit, value)}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
