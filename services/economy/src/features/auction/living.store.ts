import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const living = statement({
  name: 'auction_living',
  params: { accountIds: 'bigint[]' },
  row: { accountId: ['bigint', 'given.id'] },
  text: `select $row from unnest($accountIds::bigint[]) given (id)
    where not exists (select from restricted_player b where b.account_id = given.id and b.state = 'closed')`,
})
/** Returns which of these gangsters have not been closed by their death. */
export const listLiving = async (db: Db, accountIds: readonly number[]): Promise<number[]> =>
  (await living.all(db, { accountIds: [...accountIds] })).map(({ accountId }) => accountId)
