import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const living = statement({
  name: 'room_living',
  params: { accountIds: 'bigint[]' },
  row: { accountId: ['bigint', 'asked.id'] },
  text: `select $row from unnest($accountIds::bigint[]) asked (id)
    where not exists (select from player where account_id = asked.id and died_at_ms is not null)`,
})
/** Returns which of these gangsters have not died; also those of whom nothing has been told yet. */
export const livingAmong = async (db: Db, accountIds: readonly number[]): Promise<number[]> =>
  (await living.all(db, { accountIds })).map(({ accountId }) => accountId)
