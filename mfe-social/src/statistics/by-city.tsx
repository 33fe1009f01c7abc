import { shortCity } from '@sottomondo/mfe-kit'
import { Chart } from '@sottomondo/ui-kit/chart'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'

export interface ByCityProps<Row extends { cityName: string }> {
  title: string
  unit: string
  rows: readonly Row[] | undefined
  value: (row: Row) => number
}

/** The sum of a figure in each city. */
export function ByCity<Row extends { cityName: string }>({ title, unit, rows, value }: ByCityProps<Row>) {
  const sums = new Map<string, number>()
  for (const row of rows ?? []) sums.set(row.cityName, (sums.get(row.cityName) ?? 0) + value(row))
  return (
    <Panel title={title}>
      {rows ? (
        <Chart
          label={title}
          kind="bar"
          unit={unit}
          brief
          points={[...sums.keys()].map(shortCity)}
          series={[{ name: title, values: [...sums.values()] }]}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Panel>
  )
}
