import type { Db } from '@sottomondo/server-kit/database'
import { findByKeys, statement, timestampText } from '@sottomondo/server-kit/statement'

const take = statement({
  name: 'balance_cursor_take',
  row: { until: ['text', 'until::text'] },
  text: 'select $row from player_balance_sum for update skip locked',
})
/** Takes the cursor; undefined while another process has it. */
export const takeCursor = async (tx: Db): Promise<string | undefined> => (await take.first(tx))?.until

const add = statement({
  name: 'balance_add',
  params: { since: timestampText, until: timestampText, iconsFromEuro: 'bigint[]' },
  // Transfers by their time, each one's entries by its id, each entry's account by its id, and what its player has now.
  // Each `offset 0` keeps the planner from beginning with the accounts, which takes minutes once there are many of them.
  text: `with moved as materialized (
      select e.account_id, e.amount from (
        select id from transfer where created_at >= $since and created_at < $until offset 0) as t
      cross join lateral (select account_id, amount from entry where transfer_id = t.id offset 0) as e
    ), player as materialized (
      select distinct a.owner_id from (select distinct account_id from moved) as one
      cross join lateral (select owner_id from ledger_account where id = one.account_id and owner_kind = 'player' offset 0) as a
    ), present as materialized (
      select player.owner_id::bigint as account_id, has.* from player cross join lateral (
        select coalesce(sum(balance) filter (where asset = 'cashPocket'), 0)::bigint as pocket_euro,
          coalesce(sum(balance) filter (where asset = 'cashBank'), 0)::bigint as bank_euro,
          coalesce(sum(balance) filter (where asset = 'bullets'), 0)::bigint as bullets,
          coalesce(sum(balance) filter (where asset = 'easterEggs'), 0)::bigint as easter_eggs
        from ledger_account where owner_kind = 'player' and owner_id = player.owner_id
          and asset in ('cashPocket', 'cashBank', 'bullets', 'easterEggs')) as has
    ), known as materialized (
      select b.* from present cross join lateral (
        select * from player_balance where account_id = present.account_id offset 0) as b
    ), written as (
      insert into player_balance as b (account_id, pocket_euro, bank_euro, bullets, easter_eggs)
      select account_id, pocket_euro, bank_euro, bullets, easter_eggs from present order by account_id
      on conflict (account_id) do update set pocket_euro = excluded.pocket_euro, bank_euro = excluded.bank_euro,
        bullets = excluded.bullets, easter_eggs = excluded.easter_eggs
      where (b.pocket_euro, b.bank_euro, b.bullets, b.easter_eggs)
        is distinct from (excluded.pocket_euro, excluded.bank_euro, excluded.bullets, excluded.easter_eggs)
    ), due as (
      insert into wealth_due (account_id)
      select p.account_id from present p left join lateral (
        select wealth_icons from player_wealth where account_id = p.account_id offset 0) as w on true
      where width_bucket(p.pocket_euro + p.bank_euro, $iconsFromEuro::bigint[]) <> coalesce(w.wealth_icons, 0)
      order by 1 on conflict do nothing
    )
    update player_balance_sum s set until = $until,
      pocket_euro = s.pocket_euro + n.pocket_euro - o.pocket_euro, bank_euro = s.bank_euro + n.bank_euro - o.bank_euro,
      bullets = s.bullets + n.bullets - o.bullets,
      mission_euro = s.mission_euro - (select coalesce(sum(amount), 0) from moved where account_id = (
        select id from ledger_account where owner_kind = 'faucet' and owner_id = 'mission' and asset = 'cashPocket'))
    from (select coalesce(sum(pocket_euro), 0) as pocket_euro, coalesce(sum(bank_euro), 0) as bank_euro,
        coalesce(sum(bullets), 0) as bullets from present) as n,
      (select coalesce(sum(pocket_euro), 0) as pocket_euro, coalesce(sum(bank_euro), 0) as bank_euro,
        coalesce(sum(bullets), 0) as bullets from known) as o`,
})
/** Brings the balances up to date of players to whom something was posted in a stretch of time. */
export async function addStretch(
  tx: Db,
  stretch: { since: string; until: string; iconsFromEuro: readonly number[] },
): Promise<void> {
  await findByKeys(tx)
  await add.run(tx, { ...stretch, iconsFromEuro: [...stretch.iconsFromEuro] })
}

const sums = statement({
  name: 'balance_sums',
  row: {
    pocketEuro: ['bigint', 'pocket_euro::bigint'],
    bankEuro: ['bigint', 'bank_euro::bigint'],
    bullets: ['bigint', 'bullets::bigint'],
    missionEuro: ['bigint', 'mission_euro::bigint'],
  },
  text: 'select $row from player_balance_sum',
})
/** Returns what all players have together, residents too, and what missions have paid. */
export const readBalanceSums = (db: Db) => sums.one(db)

/** Players alone stand in lists of the best: whom the city itself plays stands in none. */
const isPlayers = 'not exists (select from gangster g where g.account_id = b.account_id and g.is_resident)'

const mostOf = (name: string, amount: string) =>
  statement({
    name: `balance_most_${name}`,
    params: { most: 'bigint' },
    row: { accountId: ['bigint', 'account_id'], amount: ['bigint', amount] },
    text: `select $row from player_balance b where ${amount} > 0 and ${isPlayers}
      order by ${amount} desc, account_id limit $most`,
  })
const most = {
  cash: mostOf('cash', '(pocket_euro + bank_euro)'),
  pocket: mostOf('pocket', 'pocket_euro'),
  easterEggs: mostOf('eggs', 'easter_eggs'),
}
/** Returns the players who have most, the first one first. */
export const readMost = (db: Db, of: keyof typeof most, listed: number) => most[of].all(db, { most: listed })
