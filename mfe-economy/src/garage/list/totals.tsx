import { Money } from '@sottomondo/mfe-kit'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { type GarageCar, totalOf } from './garage-list.ts'

interface Row {
  name: string
  cars: readonly GarageCar[]
}
const sum = (worth: Parameters<typeof totalOf>[1]) => (row: Row) => <Money amount={totalOf(row.cars, worth)} />

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    head: 'Auto’s',
    primary: true,
    cell: ({ name, cars }) => (
      <span>
        {name} <Money amount={cars.length} unit="" />
      </span>
    ),
  },
  { key: 'sale', head: 'Verkoop', numeric: true, cell: sum('verkoopPrijs') },
  { key: 'repair', head: 'Herstel', numeric: true, cell: sum('reparatieKosten') },
  { key: 'gain', head: 'Saldo', numeric: true, cell: sum('reparatieWinst') },
]

export type TotalsProps = {
  /** undefined while they are loading. */
  all: readonly GarageCar[] | undefined
  shown: readonly GarageCar[] | undefined
  /** Whether a filter or the search leaves some out. */
  isNarrowed: boolean
}

/** What all cars are worth, and those that are looked at, however many of them are drawn. */
export function Totals({ all, shown, isNarrowed }: TotalsProps) {
  const rows = all && [{ name: 'Alle', cars: all }, ...(isNarrowed && shown ? [{ name: 'Deze', cars: shown }] : [])]
  return (
    <Table
      caption="Wat je auto’s samen waard zijn"
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      loadingRows={isNarrowed ? 2 : 1}
      compact
    />
  )
}
