import { HelpService } from '@sottomondo/proto/common/v1/help'
import { expect, test } from 'vitest'
import { crimeOptions } from '../crime/crime.rules.ts'
import { callOf, granted, useActions } from '../testing/use-actions.ts'

const actions = useActions()
const units = ['euro', 'seconds', 'percent', 'xp', 'count', 'life', 'bullets', 'credits', '']

test('the help shows the figures of the rules, to visitors too', async () => {
  const { topics } = granted(await actions.rpc(HelpService).getRules(callOf(undefined), {}))
  expect(topics.map((topic) => topic.feature)).toEqual(['crime', 'jail', 'ranks', 'timers'])
  const figures = topics.flatMap((topic) => [
    ...topic.figures,
    ...topic.tables.flatMap((table) => table.rows.flatMap((row) => row.cells)),
  ])
  for (const figure of figures) {
    expect(figure.value, figure.label).toBeDefined()
    expect(units).toContain(figure.unit)
  }
  const crimes = topics[0]?.tables[0]
  expect(crimes?.rows).toHaveLength(crimeOptions.length)
  for (const row of crimes?.rows ?? []) expect(row.cells.map((cell) => cell.label)).toEqual(crimes?.columns)
  expect(crimes?.rows[0]?.cells.map((cell) => cell.value?.value)).toEqual([
    'Zakkenrollen op de markt',
    55,
    95,
    40,
    50,
    250,
    4,
    45,
  ])
  const crimeFigures = topics[0]?.figures.map((figure) => figure.value?.value)
  expect(crimeFigures).toEqual([60, 1, 15, 1, 0.02, 80])
  expect(topics[2]?.tables[0]?.rows.at(-1)?.cells.map((cell) => cell.value?.value)).toEqual([
    11,
    'Godfather / La Prima Signora',
    400_000,
  ])
})
