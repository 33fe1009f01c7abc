import type { CasinoType } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import type { Asset } from '../../kernel/ledger/ledger.rules.ts'

/*
 * A few looks over all accounts of the ledger once a minute cost less than an index on the balances, which every
 * reward would have to keep up.
 */

/** Players alone stand in lists of the best: whom the city itself plays stands in none. */
const ofPlayers = "owner_kind = 'player' and owner_id not in (select account_id::text from gangster where is_resident)"

const sumsRead = statement({
  name: 'figures_sums',
  row: {
    ownerKind: 'text',
    asset: typed<Asset>('text'),
    sum: ['bigint', 'sum(balance)::bigint'],
    largest: ['bigint', `greatest(max(balance) filter (where owner_kind <> 'player' or ${ofPlayers}), 0)::bigint`],
  },
  text: `select $row from ledger_account where owner_kind in ('player', 'casino', 'factory') and balance is not null
    group by owner_kind, asset`,
})
/** Returns the sum and the largest balance of each asset, for gangsters, casinos and factories. */
export const readSums = (db: Db) => sumsRead.all(db)

const richestRead = statement({
  name: 'figures_richest',
  params: { most: 'bigint' },
  row: { accountId: ['bigint', 'owner_id::bigint'], euro: ['bigint', 'sum(balance)::bigint'] },
  text: `select $row from ledger_account where ${ofPlayers} and asset in ('cashPocket', 'cashBank')
    group by owner_id having sum(balance) > 0 order by sum(balance) desc, owner_id::bigint limit $most`,
})
/** Returns the players who have most in pocket and bank together. */
export const readRichest = (db: Db, most: number) => richestRead.all(db, { most })

const place = { accountId: ['bigint', 'owner_id::bigint'], amount: ['bigint!', 'balance'] } as const

const mostRead = statement({
  name: 'figures_most',
  params: { asset: 'text', most: 'bigint' },
  row: place,
  text: `select $row from ledger_account where ${ofPlayers} and asset = $asset and balance > 0
    order by balance desc, owner_id::bigint limit $most`,
})
/** Returns the players who have most of an asset. */
export const readMost = (db: Db, asset: Asset, most: number) => mostRead.all(db, { asset, most })

const missionsRead = statement({
  name: 'figures_missions',
  row: { euro: ['bigint', 'coalesce(-sum(e.amount), 0)::bigint'] },
  // In the words of the index entry_account; of those that are past the sum is kept.
  text: `select $row from ledger_account a cross join lateral (
      select amount from entry where account_id = a.id
        and transfer_id not like 'crime-reward:%' and transfer_id not like 'round%'
      union all select total from past_sum where account_id = a.id) e
    where a.owner_kind = 'faucet' and a.owner_id = 'mission' and a.asset = 'cashPocket'`,
})
/** Returns the euro that missions have paid. */
export const readMissionRewards = async (db: Db): Promise<number> => (await missionsRead.one(db)).euro

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
