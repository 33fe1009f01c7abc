import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, run } from '@sottomondo/server-kit'

type Created = FactPayload<'sottomondo.accounts.gangster.created.v1'>
type RankReached = FactPayload<'sottomondo.actions.rank.reached.v1'>
type WealthChanged = FactPayload<'sottomondo.economy.wealth.changed.v1'>

export interface Player {
  accountId: number
  accountName: string | null
  rankNumber: number
  wealthIcons: number
}

/** The newest of each account, in the order of accounts: one row is written once, and writers don't deadlock. */
function newestPerAccount<T extends { accountId: number }>(all: T[], isOlder: (one: T, than: T) => boolean): T[] {
  const newest = new Map<number, T>()
  for (const one of all) {
    const known = newest.get(one.accountId)
    if (!known || !isOlder(one, known)) newest.set(one.accountId, one)
  }
  return [...newest.values()].sort((a, b) => a.accountId - b.accountId)
}

export async function writeNames(tx: Db, created: Created[]): Promise<void> {
  const rows = newestPerAccount(created, (one, than) => one.createdAtMs < than.createdAtMs)
  await run(
    tx,
    'player_names',
    `insert into player (account_id, account_name) select * from unnest($1::bigint[], $2::text[])
     on conflict (account_id) do update set account_name = excluded.account_name`,
    [rows.map((row) => row.accountId), rows.map((row) => row.accountName)],
  )
}

export async function writeRanks(tx: Db, reached: RankReached[]): Promise<void> {
  const rows = newestPerAccount(
    reached,
    (one, than) =>
      one.reachedAtMs < than.reachedAtMs || (one.reachedAtMs === than.reachedAtMs && one.rankNumber < than.rankNumber),
  )
  await run(
    tx,
    'player_ranks',
    `insert into player (account_id, rank_number, rank_reached_at_ms)
     select * from unnest($1::bigint[], $2::int[], $3::bigint[])
     on conflict (account_id) do update
       set rank_number = excluded.rank_number, rank_reached_at_ms = excluded.rank_reached_at_ms
       where (player.rank_reached_at_ms, player.rank_number) < (excluded.rank_reached_at_ms, excluded.rank_number)`,
    [rows.map((row) => row.accountId), rows.map((row) => row.rankNumber), rows.map((row) => row.reachedAtMs)],
  )
}

export async function writeWealth(tx: Db, changed: WealthChanged[]): Promise<void> {
  const rows = newestPerAccount(changed, (one, than) => one.version < than.version)
  await run(
    tx,
    'player_wealth',
    `insert into player (account_id, wealth_icons, wealth_version)
     select * from unnest($1::bigint[], $2::int[], $3::bigint[])
     on conflict (account_id) do update
       set wealth_icons = excluded.wealth_icons, wealth_version = excluded.wealth_version
       where player.wealth_version < excluded.wealth_version`,
    [rows.map((row) => row.accountId), rows.map((row) => row.wealthIcons), rows.map((row) => row.version)],
  )
}

export async function readPlayers(db: Db, accountIds: number[]): Promise<Map<number, Player>> {
  const rows = await run<Player & Record<string, unknown>>(
    db,
    'player_read',
    `select account_id as "accountId", account_name as "accountName", rank_number as "rankNumber",
       wealth_icons as "wealthIcons"
     from player where account_id = any($1::bigint[])`,
    [accountIds],
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}
