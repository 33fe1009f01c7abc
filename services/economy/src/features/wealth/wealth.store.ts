import { type Db, type Pool, transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { wealthRules } from './wealth.rules.ts'

/** Players whose current number of icons differs from the last published one. */
const changedOf = (whose: string) => `select account_id, icons from (
      select owner_id::bigint as account_id, width_bucket(sum(balance)::bigint, $iconsFromEuro::bigint[]) as icons
      from ledger_account
      where owner_kind = 'player' and asset in ('cashPocket', 'cashBank') ${whose} group by owner_id
    ) as now_icons
    left join player_wealth p using (account_id)
    where icons <> coalesce(p.wealth_icons, 0)`

const wealthLook = statement({
  name: 'wealth_look',
  params: { iconsFromEuro: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: `select $row from (${changedOf('')}) as changed order by account_id`,
})
const wealthPublish = statement({
  name: 'wealth_tell',
  params: { iconsFromEuro: 'bigint[]', accountIds: 'bigint[]' },
  row: { accountId: 'bigint', wealthIcons: 'int', version: 'int' },
  text: `insert into player_wealth as known (account_id, wealth_icons, version)
    select account_id, icons, 1
    from (${changedOf('and owner_id = any ($accountIds::bigint[]::text[])')}) as changed order by account_id
    on conflict (account_id) do update set wealth_icons = excluded.wealth_icons, version = known.version + 1
    returning $row`,
})
/**
 * Publishes all players whose icons have changed since they were last published. A query over all pockets and banks now
 * and then costs less than a check at every reward, and misses none. It writes nothing and so blocks nobody; the
 * results are published in portions, each in its own transaction, as all pushes wait for the oldest running one. The
 * next run finds players that an interrupted run has left.
 * @param committed is called after each portion
 * @returns how many players were published
 */
export async function publishWealth(pool: Pool, committed: () => void = () => {}): Promise<number> {
  const { iconsFromEuro, publishedAtOnce } = wealthRules
  const changed = (await wealthLook.all(pool, { iconsFromEuro })).map(({ accountId }) => accountId)
  let published = 0
  for (let from = 0; from < changed.length; from += publishedAtOnce) {
    const accountIds = changed.slice(from, from + publishedAtOnce)
    published += await transaction(pool, async (tx) => {
      const rows = await wealthPublish.all(tx, { iconsFromEuro, accountIds })
      await writeOutbox(
        tx,
        rows.map((row) => fact('sottomondo.economy.wealth.changed.v1', row)),
      )
      return rows.length
    })
    committed()
  }
  return published
}

const wealthAfter = statement({
  name: 'wealth_after',
  params: { afterKey: 'bigint', mostRows: 'bigint' },
  row: { key: ['bigint', 'account_id'], accountId: 'bigint', wealthIcons: 'int', version: 'int' },
  text: 'select $row from player_wealth where account_id > $afterKey order by account_id limit $mostRows',
})
/** Returns the next published icons, by account. */
export const readWealthAfter = (db: Db, afterKey: number, mostRows: number) =>
  wealthAfter.all(db, { afterKey, mostRows })
