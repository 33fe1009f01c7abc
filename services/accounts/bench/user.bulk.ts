import type { Pool } from '@sottomondo/server-kit/database'
import { addressesOf, listAtAddresses, listBans, listBlockedUsers } from '../src/features/ban/ban.store.ts'
import { listFriendOf, listFriends, listFriendships } from '../src/features/friends/friends.store.ts'
import { claimPushMessages, wantingPush } from '../src/features/web-push/web-push.store.ts'
import {
  findGangsterByName,
  isNameTaken,
  latestGangster,
  listResidents,
  livingNames,
} from '../src/kernel/account/account.store.ts'
import { readGangstersAfter } from '../src/kernel/account/gangster.store.ts'
import { claimMessages } from '../src/kernel/message/message.store.ts'
import { findSession, listSessions } from '../src/kernel/session/session.store.ts'
import { findTaken, findUserByAccountName, findUserByEmail } from '../src/kernel/user/user.store.ts'

/** People with their gangsters (`npm run bench-lists`). */
interface Sizes {
  accounts: number
}

const ids = 'generate_series(1, $1::bigint) id'
const statements = [
  `insert into app_user (id, email, phone, password_hash, phone_verified_at, created_at, last_address)
   select id, 'speler' || id || '@sottomondo.example', '+316' || 10000000 + id, 'bench', now(), now() - interval '70 days',
     '10.' || id / 65536 % 256 || '.' || id / 256 % 256 || '.' || id % 256
   from ${ids}`,
  `insert into gangster (id, user_id, name, gender, created_at, died_at)
   select id, id, 'Speler_' || id, 'male', now() - interval '70 days', case when id % 20 = 0 then now() end from ${ids}`,
  `insert into settings (account_id, profile_body) select id, 'Kom niet aan mijn auto.' from ${ids} where id % 5 = 0`,
  `insert into session (token_hash, user_id, request_key, created_at, last_seen_at, expires_at, address, user_agent)
   select md5(id::text) || md5('t' || id), id, 'bench', now(), now(), now() + interval '1 hour' * (100 + id % 600),
     '10.' || id / 65536 % 256 || '.' || id / 256 % 256 || '.' || id % 256, 'bench' from ${ids} where id % 3 = 1`,
  `insert into friend (account_id, friend_account_id, since)
   select id, 1 + (id + nth * 37) % $1::bigint, now() from ${ids}, generate_series(1, 3) nth`,
  `insert into friend_request (account_id, friend_account_id, recent_ms, requested_at)
   select id, 1 + (id + 37) % $1::bigint, '{1}', now() - interval '1 minute' * (id % 1000) from ${ids} where id % 10 = 0`,
  `insert into note (user_id, account_id, note, written_at) select id, 1 + (id + 99) % $1::bigint, 'Betaalt nooit.', now()
   from ${ids} where id % 10 = 0`,
  `insert into outgoing_message (kind, recipient, subject, body, state, created_at, expires_at, next_attempt_at)
   select 'sms', '+316' || 10000000 + id, '', '', 'sent', now() - interval '1 minute' * (id % 1000), now(), now() from ${ids} where id % 3 = 0`,
  `insert into two_factor (user_id, secret, key_id, begun_at, begun_by, enabled_at, enabled_by)
   select id, '\\x00', 'bench', now(), 'bench', now(), 'bench' from ${ids} where id % 10 = 0`,
  `insert into throttle (target, last_at, window_started_at, window_count)
   select md5(id::text), now(), now() - interval '1 minute' * (id % 30), 1 from ${ids} where id % 10 = 0`,
  `insert into web_push_setting (user_id, kinds) select id, '{timer}' from ${ids} where id % 20 = 11`,
]

async function fill(pool: Pool, { accounts }: Sizes): Promise<void> {
  for (const statement of statements) await pool.query(statement, [accounts])
}

function calls({ accounts }: Sizes) {
  let nth = 0
  const next = () => 1 + ((++nth * 15_485_863) % accounts)
  const of = (name: string, read: (pool: Pool, id: number) => Promise<unknown>) => ({
    name,
    run: (pool: Pool) => read(pool, next()),
  })
  return [
    of('a session', (pool, id) => findSession(pool, id.toString(16).padStart(64, '0'), Date.now())),
    of('GET /api/friends', listFriends),
    of('who calls a gangster a friend', (pool, id) => listFriendOf(pool, { accountId: id, userId: id })),
    of('friendships, for other services', (pool, id) => listFriendships(pool, [id])),
    of('a gangster by name', (pool, id) => findGangsterByName(pool, `speler_${id}`)),
    of('whether a name is taken', (pool, id) => isNameTaken(pool, `Nieuwe${id}`, new Date())),
    of('a person’s present gangster', latestGangster),
    of('a user by e-mail', (pool, id) => findUserByEmail(pool, `speler${id}@sottomondo.example`)),
    of('a user by their gangster', (pool, id) => findUserByAccountName(pool, `Speler_${id}`)),
    of('GET /api/admin, others at an address', (pool, id) => listAtAddresses(pool, id, ['10.0.7.7'])),
    of('GET /api/admin, blocks and bans', async (pool, id) => [
      await listBlockedUsers(pool, Date.now()),
      await listBans(pool),
      await addressesOf(pool, id),
    ]),
    of('GET /api/context/livingaccountnames', livingNames),
    of('the city’s own gangsters', listResidents),
    of('GET /api/settings/sessions', (pool, id) => listSessions.all(pool, { userId: id, nowMs: Date.now() })),
    of('who would sign up', (pool, id) =>
      findTaken(pool, { accountName: `Nieuwe${id}`, email: `nieuwe${id}@sottomondo.example`, phone: '+31600000000' }),
    ),
    of('gangsters told again', (pool, id) => readGangstersAfter(pool, id, 250)),
    of('messages to send', (pool) => claimMessages(pool, Date.now(), Date.now() + 60_000)),
    of('push messages to send', (pool) => claimPushMessages(pool, Date.now(), Date.now() + 60_000)),
    of('who wants a push message', (pool, id) => wantingPush(pool, [id, id + 1], 'timer', Date.now())),
  ]
}

export const bulk = {
  order: 1,
  grows: ['app_user', 'gangster', 'session', 'friend', 'settings', 'outgoing_message', 'note', 'two_factor'],
  fill,
  calls,
}
