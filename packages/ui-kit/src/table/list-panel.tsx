import type { ReactNode } from 'react'
import { Failure } from '../message/notice.tsx'
import { EmptyState, type EmptyStateProps } from '../page/empty-state.tsx'
import { Panel, type PanelProps } from '../page/panel.tsx'
import { Table, type TableProps } from './table.tsx'

export type ListPanelProps<Row> = Pick<PanelProps, 'aside'> &
  Omit<TableProps<Row>, 'caption' | 'rows' | 'more' | 'empty'> & {
    title: string
    /** A name for the table's rows, where the title does not give one. */
    caption?: string
    /** The result of `usePages` of mfe-kit. */
    list: Pick<TableProps<Row>, 'rows' | 'more'> & { error: { message: string } | undefined; reload: () => unknown }
    /** Shown in place of an empty table: what will appear there, and how. */
    nothing: Omit<EmptyStateProps, 'children'> & { advice: ReactNode }
  }

/** A list that is read page by page, in all its states: grey lines, rows, none, a failure and its retry. */
export function ListPanel<Row>({ title, aside, caption = title, list, nothing, ...table }: ListPanelProps<Row>) {
  const { rows, more, error, reload } = list
  const { advice, ...said } = nothing
  return (
    <Panel title={title} aside={aside} flush={!error}>
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <Table
          {...table}
          caption={caption}
          rows={rows}
          more={more}
          empty={<EmptyState {...said}>{advice}</EmptyState>}
        />
      )}
    </Panel>
  )
}
