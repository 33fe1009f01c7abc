import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

type Created = FactPayload<'sottomondo.accounts.gangster.created.v1'>
type Described = FactPayload<'sottomondo.accounts.gangster.described.v1'>
type Died = FactPayload<'sottomondo.actions.death.occurred.v1'>
type WealthChanged = FactPayload<'sottomondo.economy.wealth.changed.v1'>

/*
 * Each statement writes the newest values of one batch of facts per account, in the order of accounts: one row is
 * written once, and writers don't deadlock.
 */

const insertNames = statement({
  name: 'player_names',
  params: { created: 'jsonb' },
  text: `insert into player (account_id, user_id, account_name, gender, created_at_ms, named_at_ms, is_resident)
    select distinct on ("accountId") "accountId", "userId", "accountName", gender, "createdAtMs", "createdAtMs",
      coalesce("isResident", false)
    from jsonb_to_recordset($created) as fact ("accountId" bigint, "userId" bigint, "accountName" text, gender text,
      "createdAtMs" bigint, "isResident" boolean)
    order by "accountId", "createdAtMs" desc
    on conflict (account_id) do update set account_name = excluded.account_name, gender = excluded.gender,
      user_id = excluded.user_id, is_resident = player.is_resident or excluded.is_resident,
      created_at_ms = excluded.created_at_ms, named_at_ms = excluded.named_at_ms
      where player.named_at_ms <= excluded.named_at_ms`,
})
export const writeNames = (tx: Db, created: Created[]) => insertNames.run(tx, { created })

const insertDescribed = statement({
  name: 'player_described',
  params: { described: 'jsonb' },
  text: `insert into player as known (account_id, user_id, account_name, gender, created_at_ms, named_at_ms, died_at_ms,
      killer_account_id, is_resident)
    select distinct on ("accountId") "accountId", "userId", "accountName", gender, "createdAtMs",
      coalesce("forgottenAtMs", "createdAtMs"), "diedAtMs", "killerAccountId", coalesce("isResident", false)
    from jsonb_to_recordset($described) as fact ("accountId" bigint, "userId" bigint, "accountName" text, gender text,
      "createdAtMs" bigint, "forgottenAtMs" bigint, "diedAtMs" bigint, "killerAccountId" bigint, "isResident" boolean)
    order by "accountId", "forgottenAtMs" desc nulls last, "diedAtMs" desc nulls last
    on conflict (account_id) do update set
      user_id = coalesce(excluded.user_id, known.user_id),
      account_name = case when known.named_at_ms <= excluded.named_at_ms then excluded.account_name
        else known.account_name end,
      gender = case when known.named_at_ms <= excluded.named_at_ms then excluded.gender else known.gender end,
      named_at_ms = greatest(known.named_at_ms, excluded.named_at_ms),
      created_at_ms = excluded.created_at_ms,
      is_resident = known.is_resident or excluded.is_resident,
      died_at_ms = coalesce(excluded.died_at_ms, known.died_at_ms),
      killer_account_id = coalesce(excluded.killer_account_id, known.killer_account_id)`,
})
/** Writes who the gangsters are, as accounts published it again; what is known and newer stays. */
export const writeDescribed = (tx: Db, described: Described[]) =>
  insertDescribed.run(tx, { described: described.flatMap(({ gangsters }) => gangsters) })

const insertWealth = statement({
  name: 'player_wealth',
  params: { changed: 'jsonb' },
  text: `insert into player (account_id, wealth_icons, wealth_version)
    select distinct on ("accountId") "accountId", "wealthIcons", version
    from jsonb_to_recordset($changed) as fact ("accountId" bigint, "wealthIcons" int, version bigint)
    order by "accountId", version desc
    on conflict (account_id) do update
      set wealth_icons = excluded.wealth_icons, wealth_version = excluded.wealth_version
      where player.wealth_version < excluded.wealth_version`,
})
export const writeWealth = (tx: Db, changed: WealthChanged[]) => insertWealth.run(tx, { changed })

const insertDeaths = statement({
  name: 'player_deaths',
  params: { died: 'jsonb' },
  text: `insert into player (account_id, died_at_ms, killer_account_id)
    select distinct on ("accountId") "accountId", "diedAtMs",
      -- An anonymous killer is known to witnesses alone.
      case when "isAnonymous" then null else "killerAccountId" end
    from jsonb_to_recordset($died) as fact ("accountId" bigint, "diedAtMs" bigint, "killerAccountId" bigint,
      "isAnonymous" boolean)
    order by "accountId", "diedAtMs"
    on conflict (account_id) do update set died_at_ms = excluded.died_at_ms,
      killer_account_id = coalesce(excluded.killer_account_id, player.killer_account_id)`,
})
/** Notes who died, and by whose hand where everybody may know it. */
export const writeDeaths = (tx: Db, died: Died[]) => insertDeaths.run(tx, { died })
/** Notes who died alone: a fact of another service names also killers who stay unknown. */
export const writeDead = (tx: Db, died: Pick<Died, 'accountId' | 'diedAtMs'>[]) =>
  insertDeaths.run(tx, { died: died.map(({ accountId, diedAtMs }) => ({ accountId, diedAtMs })) })

const player = {
  accountId: ['bigint', 'p.account_id'],
  accountName: ['text|null', 'p.account_name'],
  gender: 'text|null',
  /** The first, until actions has told of the gangster. */
  rankNumber: ['int', 'coalesce(progress.rank_number, 1)'],
  wealthIcons: 'int',
  familyName: 'text|null',
  familySymbol: 'text|null',
  role: 'text|null',
} as const
export type Player = RowOf<typeof player>

const selectPlayers = statement({
  name: 'player_read',
  params: { accountIds: 'bigint[]' },
  row: player,
  text: `select $row from player p left join player_progress as progress using (account_id)
    left join family_member m on m.account_id = p.account_id left join family f on f.id = m.family_id
    where p.account_id = any ($accountIds)`,
})
/** Returns what others see of these players, by account. */
export async function readPlayers(db: Db, accountIds: number[]): Promise<Map<number, Player>> {
  const rows = await selectPlayers.all(db, { accountIds })
  return new Map(rows.map((row) => [row.accountId, row]))
}

const named = statement({
  name: 'search_named',
  params: { name: 'text' },
  row: { accountId: 'bigint', accountName: 'text!', userId: 'bigint|null' },
  text: 'select $row from player where lower(account_name) collate "C" = lower($name)',
})
/** Finds a player by their name in any case. */
export const playerNamed = (db: Db, name: string) => named.first(db, { name })
