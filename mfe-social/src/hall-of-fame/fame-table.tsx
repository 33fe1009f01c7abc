import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import css from './hall-of-fame.module.css'

export interface FameTableProps<Row> {
  title: string
  rows: readonly Row[] | undefined
  nothing: string
  name: (row: Row) => ReactNode
  figure: (row: Row) => ReactNode
  /** A note stands below each figure. */
  noted?: boolean
  /** Whether a row is the reader's own. */
  isOwn?: (row: Row) => boolean
}

/** The rows of a whole list keep their room while it is loading: each of one line or of two, in rem. */
const places = 10
const placeRem = { plain: 2.56, noted: 3.69 } as const

/** One list of the hall, the first player first. */
export function FameTable<Row>({ title, rows, nothing, name, figure, noted, isOwn }: FameTableProps<Row>) {
  return (
    <Panel title={title}>
      {!rows && <Skeleton height={`${places * placeRem[noted ? 'noted' : 'plain']}rem`} />}
      {rows?.length === 0 && <p className={css.nothing}>{nothing}</p>}
      {rows && rows.length > 0 && (
        <ol className={css.list}>
          {rows.map((row, index) => (
            // A list is replaced as a whole: a place is what tells its rows apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: said above
            <li key={index} className={css.place} data-own={isOwn?.(row) || undefined}>
              <span className={css.number}>{index + 1}</span>
              <div>{name(row)}</div>
              <div className={css.figure}>{figure(row)}</div>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
