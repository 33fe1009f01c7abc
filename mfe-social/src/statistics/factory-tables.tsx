import { CityName, useOptionalSession } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Money } from '@sottomondo/ui-kit/money'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { ByCity } from './by-city.tsx'
import { Course } from './course.tsx'
import type { Statistics } from './lists.ts'
import { Owner } from './owner.tsx'

type Factory = Statistics['playerBulletFactoryOverview'][number]

/** The bullets of all players, and the factories that players can own. */
export function FactoryTables({ statistics }: { statistics: Statistics | undefined }) {
  const { accountName } = useOptionalSession() ?? {}
  const factories = statistics?.playerBulletFactoryOverview
  return (
    <>
      <Panel title="Kogelfabrieken" flush>
        <Table
          caption="Kogelfabrieken"
          compact
          columns={columns}
          rows={factories}
          rowKey={({ cityName }) => cityName}
          loadingRows={4}
          marked={(row) => row.accountName === accountName}
          empty={<EmptyState title="Nog geen kogelfabrieken">Ze gaan zo open.</EmptyState>}
        />
      </Panel>
      <Columns>
        <Course title="Kogels van spelers" unit="" history={statistics?.history} value={(hour) => hour.totalBullets} />
        {(!factories || factories.length > 0) && (
          <ByCity title="Voorraad per stad" unit="" rows={factories} value={(row) => row.bulletsAvailable} />
        )}
      </Columns>
    </>
  )
}

const columns: readonly Column<Factory>[] = [
  { key: 'city', head: 'Stad', primary: true, cell: ({ cityName }) => <CityName name={cityName} /> },
  { key: 'owner', head: 'Eigenaar', cell: ({ accountName }) => <Owner name={accountName} /> },
  {
    key: 'bullets',
    head: 'Kogels',
    numeric: true,
    cell: ({ bulletsAvailable }) => <Money amount={bulletsAvailable} unit="" />,
  },
  { key: 'price', head: 'Prijs', numeric: true, cell: ({ bulletsPrice }) => <Money amount={bulletsPrice} /> },
]
