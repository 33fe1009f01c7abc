import { type Db, type Pool, transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { type GatherLimits, gatherBalances } from './gather.ts'
import { wealthRules } from './wealth.rules.ts'

const wealthTake = statement({
  name: 'wealth_take',
  params: { most: 'bigint' },
  row: { accountId: 'bigint' },
  text: `delete from wealth_due where account_id in (
      select account_id from wealth_due order by account_id limit $most for update skip locked)
    returning $row`,
})
const wealthPublish = statement({
  name: 'wealth_tell',
  params: { iconsFromEuro: 'bigint[]', accountIds: 'bigint[]' },
  row: { accountId: 'bigint', wealthIcons: 'int', version: 'int' },
  text: `insert into player_wealth as known (account_id, wealth_icons, version)
    select account_id, icons, 1 from (
      select account_id, width_bucket(pocket_euro + bank_euro, $iconsFromEuro::bigint[]) as icons
      from player_balance where account_id = any ($accountIds)
    ) as present
    left join player_wealth p using (account_id)
    where icons <> coalesce(p.wealth_icons, 0) order by account_id
    on conflict (account_id) do update set wealth_icons = excluded.wealth_icons, version = known.version + 1
    returning $row`,
})
/**
 * Publishes all players whose icons have changed since they were last published, in portions, each in its own
 * transaction, as all pushes wait for the oldest running one. The next run finds players that an interrupted run has
 * left.
 * @param committed is called after each portion
 * @returns how many players were published
 */
export async function publishWealth(
  pool: Pool,
  committed: () => void = () => {},
  limits?: GatherLimits,
): Promise<number> {
  await gatherBalances(pool, limits)
  const { iconsFromEuro, publishedAtOnce } = wealthRules
  let published = 0
  for (;;) {
    const { due, changed } = await transaction(pool, async (tx) => {
      const accountIds = (await wealthTake.all(tx, { most: publishedAtOnce })).map(({ accountId }) => accountId)
      if (accountIds.length === 0) return { due: 0, changed: 0 }
      const rows = await wealthPublish.all(tx, { iconsFromEuro, accountIds })
      await writeOutbox(
        tx,
        rows.map((row) => fact('sottomondo.economy.wealth.changed.v1', row)),
      )
      return { due: accountIds.length, changed: rows.length }
    })
    published += changed
    if (changed > 0) committed()
    if (due < publishedAtOnce) return published
  }
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
