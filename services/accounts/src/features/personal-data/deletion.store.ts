import type { Db } from '@sottomondo/server-kit/database'
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
      last_address = null, deleted_at = $nowMs
    where id = $userId`,
})

export const renameGangsters = statement({
  name: 'deletion_gangsters',
  params: { accountIds: 'bigint[]', names: 'text[]', nowMs: 'epochMs' },
  text: `update gangster set name = renamed.name, died_at = coalesce(died_at, $nowMs)
    from unnest($accountIds::bigint[], $names::text[]) as renamed (id, name) where gangster.id = renamed.id`,
})

const ofUser = { userId: 'bigint' } as const
const deletions = [
  statement({ name: 'deletion_two_factor', params: ofUser, text: 'delete from two_factor where user_id = $userId' }),
  statement({
    name: 'deletion_challenge',
    params: ofUser,
    text: 'delete from login_challenge where user_id = $userId',
  }),
  statement({ name: 'deletion_wallets', params: ofUser, text: 'delete from nft_owner where user_id = $userId' }),
  statement({ name: 'deletion_nft_holder', params: ofUser, text: 'delete from nft_holder where user_id = $userId' }),
  statement({ name: 'deletion_otp', params: ofUser, text: 'delete from otp where user_id = $userId' }),
  statement({ name: 'deletion_reset', params: ofUser, text: 'delete from password_reset where user_id = $userId' }),
  statement({ name: 'deletion_export', params: ofUser, text: 'delete from data_export where user_id = $userId' }),
  statement({
    name: 'deletion_messages',
    params: ofUser,
    text: `delete from outgoing_message m using app_user u
      where u.id = $userId and (m.recipient = u.phone or lower(m.recipient) = lower(u.email))`,
  }),
  statement({
    name: 'deletion_notes',
    params: ofUser,
    text: `delete from note
      where user_id = $userId or account_id in (select id from gangster where user_id = $userId)`,
  }),
  statement({
    name: 'deletion_settings',
    params: ofUser,
    text: 'delete from settings where account_id in (select id from gangster where user_id = $userId)',
  }),
  statement({
    name: 'deletion_testaments',
    params: ofUser,
    text: `update settings set testament_account_id = null
      where testament_account_id in (select id from gangster where user_id = $userId)`,
  }),
  statement({
    name: 'deletion_friends',
    params: ofUser,
    text: `delete from friend using gangster g
      where g.user_id = $userId and g.id in (friend.account_id, friend.friend_account_id)`,
  }),
  statement({
    name: 'deletion_friend_requests',
    params: ofUser,
    text: `delete from friend_request r using gangster g
      where g.user_id = $userId and g.id in (r.account_id, r.friend_account_id)`,
  }),
]
/** Call before their address and phone are removed, by which their messages are found. */
export async function removeBelongings(tx: Db, userId: number): Promise<void> {
  for (const one of deletions) await one.run(tx, { userId })
}
