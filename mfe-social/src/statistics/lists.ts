import type { Calls, StatisticsList, StatisticsListName } from '@sottomondo/api-contract'

export type Statistics = Calls['GET /api/statistics']['answer']

/** Returns a list of the statistics, which arrives as JSON text; undefined while it is being fetched. */
export function listOf<Name extends StatisticsListName>(
  statistics: Statistics | undefined,
  name: Name,
): StatisticsList<Name> | undefined {
  return statistics && (JSON.parse(statistics[name]) as StatisticsList<Name>)
}
