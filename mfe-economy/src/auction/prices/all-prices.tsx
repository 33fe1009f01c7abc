import { formatNumber, Money, useCall } from '@sottomondo/mfe-kit'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import { When } from '@sottomondo/ui-kit/when'
import { gameNames } from '../auction-texts.tsx'
import type { Price } from './prices.tsx'

/** What everything was sold for lately. */
export function AllPrices() {
  const { data, error, reload } = useCall('GET /api/statistics/prices', allTypes)
  return (
    <Panel title="Wat alles opbrengt" flush={!error}>
      {error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <Table
          caption="Wat alles opbrengt"
          columns={columns}
          rows={data?.prices}
          rowKey={({ itemType, name }) => `${itemType} ${name}`}
          dense
          empty={
            <EmptyState title="Nog niets verkocht">Zodra er iets verkocht is, staat hier wat het opbracht.</EmptyState>
          }
        />
      )}
    </Panel>
  )
}

const allTypes = { query: { itemType: '', name: '' } } as const

function nameOf({ itemType, name, per }: Price): string {
  if (itemType === 'CAR') return name
  if (itemType === 'CASINO') return gameNames[name] ?? name
  if (itemType === 'BULLETS') return `${formatNumber(per)} kogels`
  if (itemType === 'CREDITS') return '1 credit'
  return itemType === 'BULLET_FACTORY' ? 'Kogelfabriek' : 'Getuigenverklaring'
}

const columns: readonly Column<Price>[] = [
  { key: 'what', head: 'Wat', primary: true, cell: nameOf },
  { key: 'average', head: 'Gemiddeld', numeric: true, cell: ({ averagePrice }) => <Money amount={averagePrice} /> },
  { key: 'lowest', head: 'Laagste', numeric: true, cell: ({ lowestPrice }) => <Money amount={lowestPrice} /> },
  { key: 'highest', head: 'Hoogste', numeric: true, cell: ({ highestPrice }) => <Money amount={highestPrice} /> },
  { key: 'last', head: 'Laatste', numeric: true, cell: ({ lastPrice }) => <Money amount={lastPrice} /> },
  { key: 'when', head: 'Verkocht', cell: ({ lastSoldAt }) => <When at={lastSoldAt} /> },
  { key: 'sales', head: 'Aantal', numeric: true, narrow: true, cell: ({ sales }) => <Money amount={sales} unit="" /> },
]
