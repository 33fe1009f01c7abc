// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Column } from './table.tsx'
import { Table } from './table.tsx'

afterEach(cleanup)

type Prisoner = { name: string; chance: number }
const columns: readonly Column<Prisoner>[] = [
  { key: 'name', head: 'Naam', primary: true, cell: (row) => row.name },
  { key: 'chance', head: 'Kans', numeric: true, cell: (row) => `${row.chance}%` },
]
const table = (rows: Prisoner[] | undefined) => (
  <Table
    caption="Gevangenen"
    columns={columns}
    rows={rows}
    rowKey={(row) => row.name}
    loadingRows={3}
    empty={<p>De cellen zijn leeg</p>}
  />
)

test('rows are read as a table with named columns', () => {
  render(table([{ name: 'Bruno', chance: 40 }]))
  const shown = screen.getByRole('table', { name: 'Gevangenen' })
  expect(
    within(shown)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Naam', 'Kans'])
  expect(
    within(shown)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Bruno', '40%'])
})

test('while rows are fetched their place is kept and the table says that it is busy', () => {
  const { rerender } = render(table(undefined))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(1 + 3)
  rerender(table([]))
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.getByText('De cellen zijn leeg')).not.toBeNull()
})
