import { type Db, statement } from '@sottomondo/server-kit'

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
