import { type Db, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { oneLine } from '@sottomondo/server-kit/text'
import { sessionRules } from './session.rules.ts'

/** `accountId` is null without a living gangster. */
const session = {
  userId: ['bigint', 's.user_id'],
  accountId: ['bigint|null', 'g.id'],
  isAdmin: 'bool',
  isResident: 'bool',
  expiresAtMs: 'epochMs',
  /** What an API key may read; empty for a session. */
  scopes: ['text[]', 's.scopes'],
} as const
/** The content of the copy in Redis, as JSON. */
export type Session = RowOf<typeof session>

const tokenHashPattern = /^[0-9a-f]{64}$/
export const isTokenHash = (text: string): boolean => tokenHashPattern.test(text)

const sessionFind = statement({
  name: 'session_find',
  params: { tokenHash: 'text', nowMs: 'epochMs' },
  row: session,
  text: `select $row from (
      select user_id, expires_at, '{}'::text[] as scopes from session
      where token_hash = $tokenHash and expires_at > $nowMs
      union all
      select user_id, '9999-01-01', scopes from api_key where token_hash = $tokenHash
    ) s
    join app_user u on u.id = s.user_id
    left join gangster g on g.user_id = s.user_id and g.died_at is null
    where (u.blocked_until is null or u.blocked_until <= $nowMs)`,
})
/** Returns a session that has not expired, or an API key, with its user's present data; undefined if the user is blocked. */
export const findSession = (db: Db, tokenHash: string, nowMs: number) => sessionFind.first(db, { tokenHash, nowMs })

const tokenHash = { tokenHash: 'text' } as const
const hashesIn = async (rows: Promise<{ tokenHash: string }[]>) => (await rows).map((row) => row.tokenHash)

const sessionReplace = statement({
  name: 'session_replace',
  params: { userId: 'bigint', requestKey: 'text', tokenHash: 'text', expiresAtMs: 'epochMs' },
  row: { tokenHash: ['text', 'before.token_hash'] },
  text: `update session set token_hash = $tokenHash, expires_at = $expiresAtMs
    from (
      select token_hash from session where user_id = $userId and request_key = $requestKey for update
    ) before
    where session.token_hash = before.token_hash returning $row`,
})
const sessionInsert = statement({
  name: 'session_insert',
  params: {
    tokenHash: 'text',
    userId: 'bigint',
    requestKey: 'text',
    nowMs: 'epochMs',
    expiresAtMs: 'epochMs',
    address: 'text',
    userAgent: 'text',
  },
  text: `insert into session
      (token_hash, user_id, request_key, created_at, last_seen_at, expires_at, address, user_agent)
    values ($tokenHash, $userId, $requestKey, $nowMs, $nowMs, $expiresAtMs, $address, $userAgent)`,
})
/**
 * Opens a session. If the same login already opened one whose answer was lost, that session gets this token; returns
 * its hash before.
 */
export async function insertSession(
  tx: Db,
  opened: {
    tokenHash: string
    userId: number
    requestKey: string
    address: string
    userAgent: string
    nowMs: number
    expiresAtMs: number
  },
): Promise<string[]> {
  const replaced = await hashesIn(sessionReplace.all(tx, opened))
  if (replaced.length > 0) return replaced
  await sessionInsert.run(tx, {
    ...opened,
    address: oneLine(opened.address, sessionRules.maxAddressCharacters),
    userAgent: oneLine(opened.userAgent, sessionRules.maxUserAgentCharacters),
  })
  return []
}

const sessionTouch = statement({
  name: 'session_touch',
  params: { tokenHash: 'text', nowMs: 'epochMs' },
  text: `with key as (
      update api_key set last_used_at = greatest(last_used_at, $nowMs) where token_hash = $tokenHash
    ) update session set last_seen_at = greatest(last_seen_at, $nowMs) where token_hash = $tokenHash`,
})
export const touchSession = (db: Db, tokenHash: string, nowMs: number) => sessionTouch.run(db, { tokenHash, nowMs })

const sessionDelete = statement({
  name: 'session_delete',
  params: { tokenHash: 'text' },
  row: tokenHash,
  text: 'delete from session where token_hash = $tokenHash returning $row',
})
/** Ends one session; returns its hash if there was one. */
export const deleteSession = (tx: Db, tokenHash: string) => hashesIn(sessionDelete.all(tx, { tokenHash }))

const sessionDeleteUser = statement({
  name: 'session_delete_user',
  params: { userId: 'bigint', butTokenHash: 'text' },
  row: tokenHash,
  text: 'delete from session where user_id = $userId and token_hash <> $butTokenHash returning $row',
})
/** Ends all sessions of a user but one; returns their hashes. */
export const deleteSessionsOf = (tx: Db, userId: number, butTokenHash = '') =>
  hashesIn(sessionDeleteUser.all(tx, { userId, butTokenHash }))

const sessionDeleteSurplus = statement({
  name: 'session_delete_surplus',
  params: { userId: 'bigint', butTokenHash: 'text', others: 'bigint' },
  row: tokenHash,
  text: `delete from session where token_hash in (
      select token_hash from session where user_id = $userId and token_hash <> $butTokenHash
      order by last_seen_at desc, created_at desc offset $others)
    returning $row`,
})
/** Ends a user's sessions above the limit, those used longest ago first; returns their hashes. */
export const deleteSurplusSessions = (tx: Db, userId: number, butTokenHash: string) =>
  hashesIn(sessionDeleteSurplus.all(tx, { userId, butTokenHash, others: sessionRules.maxPerUser - 1 }))

const sessionHashes = statement({
  name: 'session_hashes',
  params: { userId: 'bigint' },
  row: tokenHash,
  text: `select $row from (
      select token_hash from session where user_id = $userId
      union all select token_hash from api_key where user_id = $userId
    ) own`,
})
/** Of a user's sessions and API keys, whose copies tell of their gangster. */
export const sessionHashesOf = (db: Db, userId: number) => hashesIn(sessionHashes.all(db, { userId }))

const staleNote = statement({
  name: 'stale_note',
  params: { tokenHashes: 'text[]', nowMs: 'epochMs' },
  text: `insert into stale_copy (token_hash, noted_at) select unnest($tokenHashes::text[]), $nowMs
    on conflict (token_hash) do update set noted_at = excluded.noted_at`,
})
/** Notes, in the transaction of the change, that the copies in Redis are stale. */
export async function noteStaleCopies(tx: Db, tokenHashes: string[], nowMs: number): Promise<void> {
  if (tokenHashes.length > 0) await staleNote.run(tx, { tokenHashes, nowMs })
}

const staleList = statement({
  name: 'stale_list',
  params: { notedBefore: 'timestamptz' },
  row: tokenHash,
  text: 'select $row from stale_copy where noted_at < $notedBefore limit 1000',
})
/** Returns some of the stale copies noted before then. */
export const staleCopies = (db: Db, notedBefore: Date) => hashesIn(staleList.all(db, { notedBefore }))

const staleForget = statement({
  name: 'stale_forget',
  params: { tokenHashes: 'text[]', notedBefore: 'timestamptz' },
  text: 'delete from stale_copy where token_hash = any ($tokenHashes) and noted_at < $notedBefore',
})
export const forgetStaleCopies = (db: Db, tokenHashes: string[], notedBefore: Date) =>
  staleForget.run(db, { tokenHashes, notedBefore })

export const deleteSessionById = statement({
  name: 'session_delete_id',
  params: { userId: 'bigint', sessionId: 'bigint' },
  row: { tokenHash: 'text', userAgent: 'text' },
  text: 'delete from session where id = $sessionId and user_id = $userId returning $row',
})

/** Lists live sessions, used last first; without replaced ones. */
export const listSessions = statement({
  name: 'session_list',
  params: { userId: 'bigint', nowMs: 'epochMs' },
  row: {
    sessionId: ['bigint', 'id'],
    tokenHash: 'text',
    address: 'text',
    userAgent: 'text',
    createdAtMs: 'epochMs',
    lastSeenAtMs: 'epochMs',
  },
  text: `select $row from session where user_id = $userId and expires_at > $nowMs and replaced_at is null
    order by last_seen_at desc, id desc`,
})

const sessionReplaceLater = statement({
  name: 'session_replace_later',
  params: { tokenHash: 'text', userId: 'bigint', nowMs: 'epochMs', endsAtMs: 'epochMs' },
  text: `update session set replaced_at = $nowMs, expires_at = least(expires_at, $endsAtMs)
    where token_hash = $tokenHash and user_id = $userId and replaced_at is null`,
})
/** Replaces a session by another. It ends a moment later, because its browser has calls under way. */
export const replaceSession = (tx: Db, tokenHash: string, userId: number, nowMs: number, endsAtMs: number) =>
  sessionReplaceLater.run(tx, { tokenHash, userId, nowMs, endsAtMs })

const sessionOpenedBy = statement({
  name: 'session_opened_by',
  params: { tokenHash: 'text', requestKey: 'text' },
  text: 'select from session where token_hash = $tokenHash and request_key = $requestKey',
})
/** Returns whether this request opened the session: a caller with that session knows the first answer. */
export const isOpenedBy = async (db: Db, tokenHash: string, requestKey: string) =>
  (await sessionOpenedBy.count(db, { tokenHash, requestKey })) > 0

const sessionBlocked = statement({
  name: 'session_blocked',
  params: { tokenHash: 'text', nowMs: 'epochMs' },
  row: { untilMs: ['epochMs!', 'u.blocked_until'] },
  text: `select $row from app_user u
    where u.blocked_until > $nowMs and u.id in (
      select user_id from session where token_hash = $tokenHash and expires_at > $nowMs
      union all select user_id from api_key where token_hash = $tokenHash)`,
})
/** Returns until when a blocked user's session or API key is suspended; undefined for any other. */
export const blockOfSession = async (db: Db, tokenHash: string, nowMs: number): Promise<number | undefined> =>
  (await sessionBlocked.first(db, { tokenHash, nowMs }))?.untilMs

export const deleteSessions = retention({
  name: 'old_session',
  table: 'session',
  params: { endedBy: 'epochMs' },
  where: 'expires_at <= $endedBy',
})
