import type { Column } from '@sottomondo/ui-kit/table'
import { Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import css from './history.module.css'

/** One decision: by whom, and when (ISO 8601). */
interface Decision {
  by: string
  at: string
}

type HistoryProps<Line extends Decision> = {
  /** The subject of the decisions. */
  of: string
  /** The columns of the decision; admin and time come after these. */
  columns: readonly Column<Line>[]
  /** Newest first. */
  lines: readonly Line[]
  lineKey: (line: Line) => string
}

/** The past decisions on one subject, folded away. */
export function History<Line extends Decision>({ of, columns, lines, lineKey }: HistoryProps<Line>) {
  return (
    <details className={css.history}>
      <summary className={css.summary}>Geschiedenis ({lines.length})</summary>
      <Table
        caption={`Geschiedenis van ${of}`}
        columns={[
          ...columns,
          { key: 'by', head: 'Door', cell: ({ by }) => by },
          { key: 'at', head: 'Wanneer', numeric: true, cell: ({ at }) => <When at={at} seconds /> },
        ]}
        rows={lines}
        rowKey={lineKey}
        empty={<p className={css.none}>Nog niets gebeurd.</p>}
      />
    </details>
  )
}
