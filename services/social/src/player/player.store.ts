import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, run } from '@sottomondo/server-kit'

type Created = FactPayload<'sottomondo.accounts.gangster.created.v1'>
type RankReached = FactPayload<'sottomondo.actions.rank.reached.v1'>
type WealthChanged = FactPayload<'sottomondo.economy.wealth.changed.v1'>

export type Player = { accountId: number; accountName: string | null; rankNumber: number; wealthIcons: number }

/*
 * Each writes the newest of what one batch of facts tells of an account, in the order of accounts: one row is written
 * once, and writers don't deadlock.
 */

export async function writeNames(tx: Db, created: Created[]): Promise<void> {
  await run(
    tx,
    'player_names',
    `insert into player (account_id, account_name)
     select distinct on ("accountId") "accountId", "accountName"
     from jsonb_to_recordset($1) as fact ("accountId" bigint, "accountName" text, "createdAtMs" bigint)
     order by "accountId", "createdAtMs" desc
     on conflict (account_id) do update set account_name = excluded.account_name`,
    [JSON.stringify(created)],
  )
}

export async function writeRanks(tx: Db, reached: RankReached[]): Promise<void> {
  await run(
    tx,
    'player_ranks',
    `insert into player (account_id, rank_number, rank_reached_at_ms)
     select distinct on ("accountId") "accountId", "rankNumber", "reachedAtMs"
     from jsonb_to_recordset($1) as fact ("accountId" bigint, "rankNumber" int, "reachedAtMs" bigint)
     order by "accountId", "reachedAtMs" desc, "rankNumber" desc
     on conflict (account_id) do update
       set rank_number = excluded.rank_number, rank_reached_at_ms = excluded.rank_reached_at_ms
       where (player.rank_reached_at_ms, player.rank_number) < (excluded.rank_reached_at_ms, excluded.rank_number)`,
    [JSON.stringify(reached)],
  )
}

export async function writeWealth(tx: Db, changed: WealthChanged[]): Promise<void> {
  await run(
    tx,
    'player_wealth',
    `insert into player (account_id, wealth_icons, wealth_version)
     select distinct on ("accountId") "accountId", "wealthIcons", version
     from jsonb_to_recordset($1) as fact ("accountId" bigint, "wealthIcons" int, version bigint)
     order by "accountId", version desc
     on conflict (account_id) do update
       set wealth_icons = excluded.wealth_icons, wealth_version = excluded.wealth_version
       where player.wealth_version < excluded.wealth_version`,
    [JSON.stringify(changed)],
  )
}

export async function readPlayers(db: Db, accountIds: number[]): Promise<Map<number, Player>> {
  const rows = await run<Player>(
    db,
    'player_read',
    `select account_id as "accountId", account_name as "accountName", rank_number as "rankNumber",
       wealth_icons as "wealthIcons"
     from player where account_id = any($1::bigint[])`,
    [accountIds],
  )
  return new Map(rows.map((row) => [row.accountId, row]))
}
