import { fact, type Pool, statement, transaction, writeOutbox } from '@sottomondo/server-kit'
import { wealthRules } from './wealth.rules.ts'

const wealthTell = statement({
  name: 'wealth_tell',
  params: { iconsFromEuro: 'bigint[]' },
  row: { accountId: 'bigint', wealthIcons: 'int', version: 'int' },
  text: `insert into player_wealth as known (account_id, wealth_icons, version)
    select account_id, icons, 1 from (
      select owner_id::bigint as account_id,
        (select count(*) from unnest($iconsFromEuro::bigint[]) as least where sum(balance) >= least)::int as icons
      from ledger_account
      where owner_kind = 'player' and asset in ('cashPocket', 'cashBank') group by owner_id
    ) as now_icons
    where icons <> coalesce((select wealth_icons from player_wealth p where p.account_id = now_icons.account_id), 0)
    on conflict (account_id) do update set wealth_icons = excluded.wealth_icons, version = known.version + 1
    returning $row`,
})
/**
 * Tells of everybody whose icons have changed since they were last told of. A look over all pockets and banks once in
 * a while costs less than a look at every reward, and never misses one.
 * @returns how many were told of
 */
export async function tellWealth(pool: Pool): Promise<number> {
  return transaction(pool, async (tx) => {
    const changed = await wealthTell.all(tx, { iconsFromEuro: wealthRules.iconsFromEuro })
    await writeOutbox(
      tx,
      changed.map((row) => fact('sottomondo.economy.wealth.changed.v1', row)),
    )
    return changed.length
  })
}
