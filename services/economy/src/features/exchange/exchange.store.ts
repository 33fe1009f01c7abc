import { type Db, statement } from '@sottomondo/server-kit'

const eggsExchangedSum = statement({
  name: 'eggs_exchanged',
  params: { first: 'text', behind: 'text' },
  row: { eggs: ['bigint!', `coalesce(sum((memo ->> 'amount')::bigint), 0)::bigint`] },
  text: 'select $row from transfer where id > $first and id < $behind',
})
/** How many eggs a player ever exchanged: their transfers stand beside each other, for their ids begin alike. */
export async function eggsExchanged(db: Db, accountId: number): Promise<number> {
  const of = `eggExchange:${accountId}`
  return (await eggsExchangedSum.one(db, { first: `${of}:`, behind: `${of};` })).eggs
}
