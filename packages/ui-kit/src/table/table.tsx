import type { CSSProperties, ReactNode } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import { classNames } from '../style/class-names.ts'
import { hasEndlessWord } from './endless-word.ts'
import { MoreRows, type MoreRowsProps } from './more-rows.tsx'
import css from './table.module.css'

export type Column<Row> = {
  key: string
  /** The column's heading; on phones it stands above the value. */
  head: string
  cell: (row: Row) => ReactNode
  /** Keeps the cell's place while the rows are fetched, where cells are higher than a line of text. */
  skeleton?: ReactNode
  /** Amounts, times, chances: right-aligned. */
  numeric?: boolean
  /** As narrow as its content; the other columns share the rest. */
  narrow?: boolean
  /** The row's name: on phones the title of its card. One column at most. */
  primary?: boolean
  /** The field by which a press on the heading sorts, where the table has `onSort`. */
  sort?: string
  /** A control that needs room: on phones a line of its own. */
  wide?: boolean
  /** Buttons: on phones beside the card's title. */
  action?: boolean
  /** For a compact table: the column is left out where there is no room for it. */
  spare?: boolean
}

export type TableProps<Row> = {
  /** A name for the table's rows; read aloud, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  /** undefined while they are being fetched: `loadingRows` grey lines stand in their place. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  loadingRows?: number
  /** Shown in place of an empty table. */
  empty?: ReactNode
  /** The end of a list that is read page by page: `more` of mfe-kit's `usePages`. */
  more?: MoreRowsProps | undefined
  /** The sort order: a column's `sort`, with '-' before it when it is descending. */
  sort?: string
  onSort?: (sort: string) => void
  /** For many columns: they stand closer, and become cards on wider screens, too. */
  dense?: boolean
  /** For a few short values: its rows stay rows on phones. */
  compact?: boolean
  /** Whether a row stands out: the reader's own. */
  marked?: (row: Row) => boolean
}

/** How many grey lines stand under the rows while the next ones are fetched. */
const moreLoadingRows = 3

/** Spelled out because some browsers drop the table role once its parts are laid out as blocks and grids. */
const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const

/** On phones up to three values stand beside each other, on a grid of twelve; four in two pairs. */
const columnsFor = (valueCount: number) => (valueCount === 4 ? 2 : Math.min(3, Math.max(1, valueCount)))
const cardGrid = (valueCount: number): CSSProperties => ({
  ['--value-span' as string]: 12 / columnsFor(valueCount),
  ['--dense-span' as string]: Math.max(2, Math.floor(12 / Math.max(1, valueCount))),
})

/** Dense rows under a heading that stays in sight; on phones every row becomes a card. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, loadingRows = 5, empty, more, sort, onSort, dense, compact, marked } = props
  const hasMore = more !== undefined && more.state !== 'end'
  if (rows?.length === 0 && empty !== undefined && !hasMore) return empty
  const values = columns.filter((column) => !column.primary && !column.action && !column.wide)
  const cellClass = (column: Column<Row>) =>
    classNames(
      css.cell,
      column.numeric && css.numeric,
      column.primary && css.primary,
      column.action && css.action,
      column.wide && css.wide,
      column.spare && css.spare,
      (column.narrow || column.action || column.wide) && css.narrow,
      // Values of several rows stand in columns, which begin together.
      column === values.at(-1) && values.length === columnsFor(values.length) && css.last,
    )
  const line = (key: string | number, content: (column: Column<Row>) => ReactNode, isMarked = false) => (
    <tr key={key} {...roles.row} className={css.row} data-marked={isMarked || undefined}>
      {columns.map((column) => {
        const shown = content(column)
        const endless = hasEndlessWord(shown) || undefined
        return (
          <td
            key={column.key}
            {...roles.cell}
            className={cellClass(column)}
            data-head={column.head}
            data-endless={endless}
          >
            {shown}
          </td>
        )
      })}
    </tr>
  )
  const loading = (count: number) =>
    Array.from({ length: count }, (_, index) => line(`loading${index}`, (column) => column.skeleton ?? <Skeleton />))
  return (
    <>
      <div className={css.frame} data-dense={dense || undefined} data-compact={compact || undefined}>
        <table
          {...roles.table}
          className={css.table}
          data-values={values.length}
          data-sortable={onSort ? true : undefined}
          data-dense={dense || undefined}
          style={cardGrid(values.length)}
          aria-busy={rows === undefined || more?.state === 'loading' || undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead {...roles.rowgroup} className={css.head}>
            <tr {...roles.row}>
              {columns.map((column) => (
                <th
                  key={column.key}
                  {...roles.columnheader}
                  scope="col"
                  aria-sort={ariaSort(column.sort, sort)}
                  data-sorts={column.sort ? true : undefined}
                  className={classNames(css.th, column.numeric && css.numeric, column.spare && css.spare)}
                >
                  {column.sort && onSort ? (
                    <SortButton head={column.head} field={column.sort} sort={sort} onSort={onSort} />
                  ) : (
                    column.head
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...roles.rowgroup} className={css.body}>
            {rows === undefined
              ? loading(loadingRows)
              : rows.map((row) => line(rowKey(row), (column) => column.cell(row), marked?.(row)))}
            {more?.state === 'loading' && loading(moreLoadingRows)}
          </tbody>
        </table>
      </div>
      {more && <MoreRows {...more} />}
    </>
  )
}

type SortButtonProps = Required<Pick<TableProps<unknown>, 'onSort'>> & {
  head: string
  field: string
  sort?: string | undefined
}

/** Sorts by its column, and in the other direction when pressed again. */
function SortButton({ head, field, sort, onSort }: SortButtonProps) {
  return (
    <button type="button" className={css.sort} onClick={() => onSort(sort === field ? `-${field}` : field)}>
      {head}
      <span aria-hidden="true" className={css.arrow}>
        {sort === field ? '▲' : sort === `-${field}` ? '▼' : ''}
      </span>
    </button>
  )
}

function ariaSort(field: string | undefined, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (field === undefined) return undefined
  if (sort === field) return 'ascending'
  return sort === `-${field}` ? 'descending' : undefined
}
