import { PlayerName, useOptionalSession } from '@sottomondo/mfe-kit'
import type { ReactNode } from 'react'
import { FameTable } from '../hall-of-fame/fame-table.tsx'

export interface RankedProps<Row extends { accountName: string }> {
  title: string
  rows: readonly Row[] | undefined
  nothing: string
  figure: (row: Row) => ReactNode
}

/** A list of players, the first one first, with the reader marked. */
export function Ranked<Row extends { accountName: string }>({ title, rows, nothing, figure }: RankedProps<Row>) {
  const { accountName } = useOptionalSession() ?? {}
  return (
    <FameTable
      title={title}
      rows={rows}
      nothing={nothing}
      name={(row) => <PlayerName name={row.accountName} />}
      figure={figure}
      isOwn={(row) => row.accountName === accountName}
    />
  )
}
