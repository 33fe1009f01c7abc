import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const eggsExchangedSum = statement({
  name: 'eggs_exchanged',
  params: { first: 'text', behind: 'text' },
  row: { eggs: ['bigint!', `coalesce(sum((memo ->> 'amount')::bigint), 0)::bigint`] },
  text: 'select $row from transfer where id > $first and id < $behind',
})
/** Returns how many eggs a player ever exchanged: their transfers are adjacent in the index, as the ids begin alike. */
export async function eggsExchanged(db: Db, accountId: number): Promise<number> {
  const of = `eggExchange:${accountId}`
  return (await eggsExchangedSum.one(db, { first: `${of}:`, behind: `${of};` })).eggs
}

export const addEggsStolen = statement({
  name: 'eggs_stolen_add',
  params: { accountId: 'bigint', eggs: 'bigint' },
  text: `insert into eggs_stolen as s (account_id, eggs) values ($accountId, $eggs)
    on conflict (account_id) do update set eggs = s.eggs + excluded.eggs`,
})
export const forgetEggsStolen = statement({
  name: 'eggs_stolen_forget',
  params: { accountId: 'bigint' },
  text: 'delete from eggs_stolen where account_id = $accountId',
})

const mostStolen = statement({
  name: 'eggs_stolen_most',
  params: { most: 'bigint' },
  row: { accountId: 'bigint', eggsStolen: ['bigint', 'eggs'] },
  text: `select $row from eggs_stolen s
    where not exists (select from gangster g where g.account_id = s.account_id and g.is_resident)
    order by eggs desc, account_id limit $most`,
})
/** Returns the players who took most eggs from whom they killed. */
export const readEggsStolen = (db: Db, most: number) => mostStolen.all(db, { most })
