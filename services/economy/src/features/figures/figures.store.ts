import type { CasinoType } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

const sumsRead = statement({
  name: 'figures_sums',
  row: {
    ownerKind: typed<'casino' | 'factory'>('text'),
    sum: ['bigint', 'sum(balance)::bigint'],
    largest: ['bigint', 'greatest(max(balance), 0)::bigint'],
  },
  text: `select $row from ledger_account where owner_kind in ('casino', 'factory') and asset = 'cashPocket'
    group by owner_kind`,
})
/** Returns the sum and the largest of the banks of casinos and factories, of which a world has a few. */
export const readSums = (db: Db) => sumsRead.all(db)

const casinosRead = statement({
  name: 'figures_casinos',
  row: {
    type: typed<CasinoType>('text'),
    cityName: 'text',
    ownerAccountId: 'bigint|null',
    ownerName: 'text|null',
    onAuction: 'bool',
    minBetEuro: 'bigint',
    maxBetEuro: 'bigint',
    revenueEuro: 'bigint',
  },
  text: 'select $row from casino_title order by city_name, type',
})
export const readCasinos = (db: Db) => casinosRead.all(db)
