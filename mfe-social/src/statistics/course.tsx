import { Chart } from '@sottomondo/ui-kit/chart'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { formatWhen } from '@sottomondo/ui-kit/when'
import type { Statistics } from './lists.ts'

export interface CourseProps {
  /** The panel's title and the chart's name. */
  title: string
  unit: string
  history: Statistics['history'] | undefined
  value: (hour: Statistics['history'][number]) => number
}

/** How a figure went in the last week, hour by hour. */
export function Course({ title, unit, history, value }: CourseProps) {
  return (
    <Panel title={title}>
      {!history && <Skeleton height="12rem" />}
      {history && history.length < 2 && (
        <EmptyState title="Nog geen verloop">Elk uur komt hier een cijfer bij.</EmptyState>
      )}
      {history && history.length >= 2 && (
        <Chart
          label={`${title}, per uur`}
          kind="line"
          unit={unit}
          points={history.map(({ hour }) => formatWhen(hour))}
          series={[{ name: title, values: history.map(value) }]}
        />
      )}
    </Panel>
  )
}
