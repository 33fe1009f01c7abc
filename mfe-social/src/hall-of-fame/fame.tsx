import type { Calls } from '@sottomondo/api-contract'
import { PlayerName } from '@sottomondo/mfe-kit'
import type { ReactNode } from 'react'
import { FameTable } from './fame-table.tsx'

type Hall = Calls['GET /api/statistics/hall-of-fame']['answer']

/** A list of the hall of fame. */
export interface Fame {
  /** Its place on the page. */
  order: number
  table: (hall: Hall | undefined, nothing: string) => ReactNode
}

interface Shown<Row> {
  order: number
  title: string
  rowsOf: (hall: Hall) => readonly Row[]
  name: (row: Row) => ReactNode
  figure: (row: Row) => ReactNode
  noted?: boolean
}

export const defineFame = <Row,>({ order, title, rowsOf, ...shown }: Shown<Row>): Fame => ({
  order,
  table: (hall, nothing) => (
    <FameTable key={title} title={title} rows={hall && rowsOf(hall)} nothing={nothing} {...shown} />
  ),
})

export const nameOf = ({ accountName }: { accountName: string }) => <PlayerName name={accountName} />
