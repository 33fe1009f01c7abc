import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const presence = statement({
  name: 'profile_presence',
  params: { accountId: 'bigint' },
  row: { onlineSinceMs: 'epochMs|null', lastActiveAtMs: 'epochMs|null' },
  text: 'select $row from player where account_id = $accountId',
})
/**
 * Returns since when a player has been online, and when they were seen before that; undefined if nothing is known of
 * them yet.
 */
export const readPresence = (db: Db, accountId: number) => presence.first(db, { accountId })
