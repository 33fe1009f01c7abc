import type { Calls } from '@sottomondo/api-contract'
import { type Answer, apiPage, type CallArguments, formatNumber, type ListCall, showRefusal } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { type CsvCell, csvOf } from '@sottomondo/ui-kit/csv'
import { saveFile } from '@sottomondo/ui-kit/save-file'
import { toast } from '@sottomondo/ui-kit/toast'
import { useState } from 'react'

/** As many as a page of a list may have. */
const rowsPerPage = 100
/** The newest: ten pages are half of what a player may ask for in a second. */
const mostRows = 1000

export interface ExportButtonProps<K extends ListCall, Row> {
  /** Which list, for readers who do not see where the button stands. */
  list: string
  call: K
  query?: Omit<NonNullable<Calls[K]['query']>, 'after' | 'limit'>
  rowsOf: (answer: Answer<K>) => readonly Row[]
  heads: readonly string[]
  cellsOf: (row: Row) => readonly CsvCell[]
  /** Without its ending. */
  fileName: string
}

/** Saves a list as CSV: its newest rows, read page by page, also those that the screen does not show yet. */
export function ExportButton<K extends ListCall, Row>(props: ExportButtonProps<K, Row>) {
  const { list, heads, cellsOf, fileName } = props
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { rows, isAll } = await readRows(props)
      saveFile(`${fileName}.csv`, csvOf(heads, rows.map(cellsOf)), 'text/csv')
      toast.success(
        isAll
          ? `${formatNumber(rows.length)} ${rows.length === 1 ? 'regel' : 'regels'} bewaard.`
          : `De nieuwste ${formatNumber(rows.length)} regels zijn bewaard: meer passen er niet in.`,
      )
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button small busy={busy} aria-label={`Bewaar als CSV: ${list}`} onClick={save}>
      Bewaar als CSV
    </Button>
  )
}

async function readRows<K extends ListCall, Row>({ call, query, rowsOf }: ExportButtonProps<K, Row>) {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const input = { query: { ...query, after, limit: rowsPerPage } }
    const { answer, nextCursor } = await apiPage(call, ...([input] as unknown as CallArguments<K>))
    rows.push(...rowsOf(answer))
    after = nextCursor
  } while (after !== undefined && rows.length < mostRows)
  return { rows, isAll: after === undefined }
}
