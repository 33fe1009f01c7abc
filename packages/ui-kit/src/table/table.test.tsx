// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { MoreRowsProps } from './more-rows.tsx'
import type { Column } from './table.tsx'
import { Table } from './table.tsx'

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

test('a list with more pages offers more, keeps its rows while they load, and tells when that was all', async () => {
  const load = vi.fn()
  const paged = (state: MoreRowsProps['state'], error?: string) => (
    <Table
      caption="Gevangenen"
      columns={columns}
      rows={[{ name: 'Bruno', chance: 40 }]}
      rowKey={(row) => row.name}
      more={{ state, error, load }}
    />
  )
  const { rerender } = render(paged('more'))
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Meer laden')
  await userEvent.keyboard('{Enter}')
  expect(load).toHaveBeenCalledOnce()
  rerender(paged('loading'))
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(1 + 1 + 3)
  expect(document.activeElement?.textContent).toBe('Meer laden')
  rerender(paged('end'))
  expect(document.activeElement?.textContent).toBe('Dat was alles.')
  rerender(paged('failed', 'Even niet.'))
  expect(screen.getByRole('alert').textContent).toContain('Even niet.')
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(load).toHaveBeenCalledTimes(2)
})

test('a heading sorts by its column, and in the other direction when it is pressed again', async () => {
  const onSort = vi.fn()
  const sorted = (sort: string) => (
    <Table
      caption="Gevangenen"
      columns={columns.map((column) => (column.key === 'name' ? { ...column, sort: 'name' } : column))}
      rows={[{ name: 'Bruno', chance: 40 }]}
      rowKey={(row) => row.name}
      sort={sort}
      onSort={onSort}
    />
  )
  const { rerender } = render(sorted('timeLeft'))
  const head = () => screen.getByRole('columnheader', { name: 'Naam' })
  expect(head().getAttribute('aria-sort')).toBeNull()
  await userEvent.click(within(head()).getByRole('button'))
  rerender(sorted('name'))
  expect(head().getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(head()).getByRole('button'))
  rerender(sorted('-name'))
  expect(head().getAttribute('aria-sort')).toBe('descending')
  expect(onSort.mock.calls).toEqual([['name'], ['-name']])
  expect(screen.queryByRole('button', { name: 'Kans' })).toBeNull()
})

test.each([
  [3, true],
  [4, false],
  [6, false],
])('of %i values on a phone the last ends where the card does: %s', (count, closes) => {
  const values: readonly Column<Prisoner>[] = Array.from({ length: count }, (_, index) => ({
    key: `v${index}`,
    head: `V${index}`,
    numeric: true,
    cell: () => `${index}`,
  }))
  const name = columns.filter(({ primary }) => primary)
  const rows = [{ name: 'Bruno', chance: 1 }]
  render(<Table caption="Veel" columns={[...name, ...values]} rows={rows} rowKey={(row) => row.name} />)
  const last = screen.getAllByRole('cell').at(-1)
  expect(/last/.test(last?.className ?? '')).toBe(closes)
})
