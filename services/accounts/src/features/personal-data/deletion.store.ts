import { statement } from '@sottomondo/server-kit/statement'

export const usersDue = statement({
  name: 'deletion_due',
  params: { nowMs: 'epochMs', atMost: 'bigint' },
  row: { userId: ['bigint', 'id'] },
  text: `select $row from app_user where deletion_due_at <= $nowMs and deleted_at is null
    order by deletion_due_at limit $atMost`,
})

/** Overwrites all columns that identify the user: nobody finds them by a text that is no address and no number. */
export const removeUser = statement({
  name: 'deletion_user',
  params: { userId: 'bigint', passwordHash: 'text', nowMs: 'epochMs' },
  text: `update app_user set email = 'verwijderd:' || id, phone = 'verwijderd:' || id, password_hash = $passwordHash,
      last_address = null, bar = null, deleted_at = $nowMs
    where id = $userId`,
})

export const renameGangsters = statement({
  name: 'deletion_gangsters',
  params: { accountIds: 'bigint[]', names: 'text[]', nowMs: 'epochMs' },
  text: `update gangster set name = renamed.name, died_at = coalesce(died_at, $nowMs)
    from unnest($accountIds::bigint[], $names::text[]) as renamed (id, name) where gangster.id = renamed.id`,
})
