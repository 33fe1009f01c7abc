import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const make = statement({
  name: 'forum_writer_make',
  params: { accountId: 'bigint' },
  text: 'insert into forum_writer (account_id) values ($accountId) on conflict do nothing',
})
const lock = statement({
  name: 'forum_writer_lock',
  params: { accountId: 'bigint' },
  row: { recentPostsMs: 'bigint[]', recentCommentsMs: 'bigint[]' },
  text: 'select $row from forum_writer where account_id = $accountId for update',
})
/** Locks a writer, so that texts of theirs that come at one instant are counted one after the other. */
export async function lockWriter(tx: Db, accountId: number) {
  await make.run(tx, { accountId })
  return lock.one(tx, { accountId })
}

const note = statement({
  name: 'forum_writer_note',
  params: { accountId: 'bigint', recentPostsMs: 'bigint[]', recentCommentsMs: 'bigint[]' },
  text: `update forum_writer set recent_posts_ms = $recentPostsMs, recent_comments_ms = $recentCommentsMs
    where account_id = $accountId`,
})
export const noteWritten = (tx: Db, written: Parameters<typeof note.run>[1]) => note.run(tx, written)

const named = statement({
  name: 'forum_named',
  params: { names: 'text[]' },
  row: { accountId: 'bigint' },
  text: `select $row from player where lower(account_name) collate "C" = any ($names) and died_at_ms is null`,
})
/** Returns the living players with these names, which are in lower case. */
export const playersNamed = async (db: Db, names: readonly string[]): Promise<number[]> =>
  names.length === 0 ? [] : (await named.all(db, { names })).map(({ accountId }) => accountId)
