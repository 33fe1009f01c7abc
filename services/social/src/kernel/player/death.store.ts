import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const accountsLock = statement({
  name: 'player_account_lock',
  params: { accountIds: 'bigint[]' },
  row: { locked: ['void', `pg_advisory_xact_lock(hashtextextended('family of ' || account_id, 0))`] },
  text: 'select $row from (select unnest($accountIds::bigint[]) as account_id order by 1) as account',
})
/**
 * Locks players against their death, in the order of their accounts and before any family: those who join a family or
 * get something from others, and those who die.
 */
export const lockAccounts = (tx: Db, accountIds: readonly number[]) => accountsLock.run(tx, { accountIds })

const deadRead = statement({
  name: 'player_is_dead',
  params: { accountId: 'bigint' },
  row: { isDead: ['bool', 'died_at_ms is not null'] },
  text: 'select $row from player where account_id = $accountId',
})
/** Whether a player is known to be dead: nobody dead joins a family, or gets anything. */
export const isKnownDead = async (db: Db, accountId: number): Promise<boolean> =>
  (await deadRead.first(db, { accountId }))?.isDead ?? false
