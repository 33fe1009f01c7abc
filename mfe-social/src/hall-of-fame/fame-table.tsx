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
}

/** One list of the hall, the first one first. */
export function FameTable<Row>({ title, rows, nothing, name, figure }: FameTableProps<Row>) {
  return (
    <Panel title={title}>
      {!rows && <Skeleton lines={4} />}
      {rows?.length === 0 && <p className={css.nothing}>{nothing}</p>}
      {rows && rows.length > 0 && (
        <ol className={css.list}>
          {rows.map((row, index) => (
            // A list is replaced as a whole: a place is what tells its rows apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: said above
            <li key={index} className={css.place}>
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
