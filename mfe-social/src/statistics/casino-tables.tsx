import { CityName, useOptionalSession } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Money } from '@sottomondo/ui-kit/money'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { ByCity } from './by-city.tsx'
import type { Statistics } from './lists.ts'
import { Owner } from './owner.tsx'

type Casino = Statistics['casinoOverview'][number]

const typeNames = { ROULETTE: 'Roulette', BLACKJACK: 'Blackjack', FRUIT: 'Fruitautomaat' } as const

/** Every casino of the game. */
export function CasinoTables({ statistics }: { statistics: Statistics | undefined }) {
  const { accountName } = useOptionalSession() ?? {}
  const casinos = statistics?.casinoOverview
  return (
    <>
      <Panel title="Casino’s" flush>
        <Table
          caption="Casino’s"
          columns={columns}
          rows={casinos}
          rowKey={(row) => [row.cityName, row.type].join()}
          loadingRows={12}
          marked={(row) => row.accountName === accountName}
          empty={<EmptyState title="Nog geen casino’s">Ze gaan zo open.</EmptyState>}
        />
      </Panel>
      {!casinos || casinos.length > 0 ? (
        <Columns>
          <ByCity title="Opbrengst per stad" unit="€" rows={casinos} value={({ revenue }) => revenue} />
        </Columns>
      ) : null}
    </>
  )
}

const columns: readonly Column<Casino>[] = [
  { key: 'type', head: 'Type', primary: true, cell: ({ type }) => typeNames[type] },
  { key: 'city', head: 'Stad', cell: ({ cityName }) => <CityName name={cityName} /> },
  { key: 'owner', head: 'Eigenaar', cell: ({ accountName }) => <Owner name={accountName} /> },
  { key: 'min', head: 'Min.', numeric: true, cell: ({ minBet }) => <Money amount={minBet} /> },
  { key: 'max', head: 'Max.', numeric: true, cell: ({ maxBet }) => <Money amount={maxBet} /> },
  { key: 'revenue', head: 'Opbrengst', numeric: true, cell: ({ revenue }) => <Money amount={revenue} /> },
]
