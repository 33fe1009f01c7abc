import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Skeleton } from './skeleton.tsx'
import css from './table.module.css'

export type Column<Row> = {
  key: string
  /** The column's heading; on phones it stands above the value. */
  head: string
  cell: (row: Row) => ReactNode
  /** What keeps the cell's place while the rows are fetched, where that is higher than a line of text. */
  skeleton?: ReactNode
  /** Amounts, times, chances: right-aligned. */
  numeric?: boolean
  /** As narrow as its content, the other columns share the rest. */
  narrow?: boolean
  /** The row's name: on phones the title of its card. One column at most. */
  primary?: boolean
  /** Buttons: on phones beside the card's title. */
  action?: boolean
}

export type TableProps<Row> = {
  /** Says what the table lists; read aloud, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while they are being fetched: as many grey lines as `loadingRows` stand in their place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  loadingRows?: number
  /** Stands in the table's place when there are no rows. */
  empty?: ReactNode
}

/** Spelled out because some browsers forget that it is a table once its parts are laid out as blocks and grids. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** On phones up to three facts stand beside each other, on a grid of twelve. */
function cardGrid(factCount: number): CSSProperties {
  return { ['--fact-span' as string]: 12 / Math.min(3, Math.max(1, factCount)) }
}

/** Dense rows under a heading that stays in sight; on phones every row becomes a card. */
export function Table<Row>({ caption, columns, rows, rowKey, loadingRows = 5, empty }: TableProps<Row>) {
  if (rows?.length === 0 && empty !== undefined) return empty
  const facts = columns.filter((column) => !column.primary && !column.action)
  const cellClass = (column: Column<Row>) =>
    classNames(
      css.cell,
      column.numeric && css.numeric,
      column.primary && css.primary,
      column.action && css.action,
      (column.narrow || column.action) && css.narrow,
      column === facts.at(-1) && css.last,
    )
  const line = (key: string | number, content: (column: Column<Row>) => ReactNode) => (
    <tr key={key} {...roles.row} className={css.row}>
      {columns.map((column) => (
        <td key={column.key} {...roles.cell} className={cellClass(column)} data-head={column.head}>
          {content(column)}
        </td>
      ))}
    </tr>
  )
  return (
    <table
      {...roles.table}
      className={css.table}
      data-facts={facts.length}
      style={cardGrid(facts.length)}
      aria-busy={rows === undefined || undefined}
    >
      <caption className={css.caption}>{caption}</caption>
      <thead {...roles.rowgroup} className={css.head}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th
              key={column.key}
              {...roles.columnheader}
              scope="col"
              className={classNames(css.th, column.numeric && css.numeric)}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.rowgroup} className={css.body}>
        {rows === undefined
          ? Array.from({ length: loadingRows }, (_, index) =>
              line(`loading${index}`, (column) => column.skeleton ?? <Skeleton />),
            )
          : rows.map((row) => line(rowKey(row), (column) => column.cell(row)))}
      </tbody>
    </table>
  )
}
