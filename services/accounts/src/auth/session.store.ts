import { type Db, oneLine, run } from '@sottomondo/server-kit'
import { sessionRules } from './auth.rules.ts'

/** What the copy in Redis holds, as JSON. */
export interface Session {
  userId: number
  /** Null without a living gangster. */
  accountId: number | null
  isAdmin: boolean
  expiresAtMs: number
}

const tokenHashPattern = /^[0-9a-f]{64}$/
export const isTokenHash = (text: string): boolean => tokenHashPattern.test(text)

/** A session that has not expired, with who its user is now. */
export async function findSession(db: Db, tokenHash: string, nowMs: number): Promise<Session | undefined> {
  const [row] = await run<{ user_id: number; account_id: number | null; is_admin: boolean; expires_at: Date }>(
    db,
    'session_find',
    `select s.user_id, g.id as account_id, u.is_admin, s.expires_at
     from session s
     join app_user u on u.id = s.user_id
     left join gangster g on g.user_id = s.user_id and g.died_at is null
     where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, new Date(nowMs)],
  )
  return (
    row && {
      userId: row.user_id,
      accountId: row.account_id,
      isAdmin: row.is_admin,
      expiresAtMs: row.expires_at.getTime(),
    }
  )
}

/** Opens a session and answers the hash of the one that it replaces: that of the same login whose answer was lost. */
export async function insertSession(
  tx: Db,
  session: {
    tokenHash: string
    userId: number
    requestKey: string
    address: string
    userAgent: string
    nowMs: number
    expiresAtMs: number
  },
): Promise<string[]> {
  const { userId, requestKey, nowMs } = session
  const replaced = await run<{ token_hash: string }>(
    tx,
    'session_replace',
    'delete from session where user_id = $1 and request_key = $2 returning token_hash',
    [userId, requestKey],
  )
  await run(
    tx,
    'session_insert',
    `insert into session
       (token_hash, user_id, request_key, created_at, last_seen_at, expires_at, address, user_agent)
     values ($1, $2, $3, $4, $4, $5, $6, $7)`,
    [
      session.tokenHash,
      userId,
      requestKey,
      new Date(nowMs),
      new Date(session.expiresAtMs),
      oneLine(session.address, sessionRules.maxAddressCharacters),
      oneLine(session.userAgent, sessionRules.maxUserAgentCharacters),
    ],
  )
  return replaced.map((row) => row.token_hash)
}

export async function touchSession(db: Db, tokenHash: string, nowMs: number): Promise<void> {
  await run(db, 'session_touch', 'update session set last_seen_at = greatest(last_seen_at, $2) where token_hash = $1', [
    tokenHash,
    new Date(nowMs),
  ])
}

/** Ends one session; answers its hash when there was one. */
export async function deleteSession(tx: Db, tokenHash: string): Promise<string[]> {
  const rows = await run<{ token_hash: string }>(
    tx,
    'session_delete',
    'delete from session where token_hash = $1 returning token_hash',
    [tokenHash],
  )
  return rows.map((row) => row.token_hash)
}

/** Ends all sessions of a user but one; answers their hashes. */
export async function deleteSessionsOf(tx: Db, userId: number, butTokenHash = ''): Promise<string[]> {
  const rows = await run<{ token_hash: string }>(
    tx,
    'session_delete_user',
    'delete from session where user_id = $1 and token_hash <> $2 returning token_hash',
    [userId, butTokenHash],
  )
  return rows.map((row) => row.token_hash)
}

/** Ends the sessions of a user that are too many, those first that were used longest ago; answers their hashes. */
export async function deleteSurplusSessions(tx: Db, userId: number, butTokenHash: string): Promise<string[]> {
  const rows = await run<{ token_hash: string }>(
    tx,
    'session_delete_surplus',
    `delete from session where token_hash in (
       select token_hash from session where user_id = $1 and token_hash <> $2
       order by last_seen_at desc, created_at desc offset $3)
     returning token_hash`,
    [userId, butTokenHash, sessionRules.maxPerUser - 1],
  )
  return rows.map((row) => row.token_hash)
}

export async function sessionHashesOf(db: Db, userId: number): Promise<string[]> {
  const rows = await run<{ token_hash: string }>(
    db,
    'session_hashes',
    'select token_hash from session where user_id = $1',
    [userId],
  )
  return rows.map((row) => row.token_hash)
}

/** Notes, in the transaction that makes it so, that the copies in Redis are no longer true. */
export async function noteStaleCopies(tx: Db, tokenHashes: string[], nowMs: number): Promise<void> {
  if (tokenHashes.length === 0) return
  await run(
    tx,
    'stale_note',
    `insert into stale_copy (token_hash, noted_at) select unnest($1::text[]), $2
     on conflict (token_hash) do update set noted_at = excluded.noted_at`,
    [tokenHashes, new Date(nowMs)],
  )
}

/** Some of those noted before then. */
export async function staleCopies(db: Db, notedBefore: Date): Promise<string[]> {
  const rows = await run<{ token_hash: string }>(
    db,
    'stale_list',
    'select token_hash from stale_copy where noted_at < $1 limit 1000',
    [notedBefore],
  )
  return rows.map((row) => row.token_hash)
}

export async function forgetStaleCopies(db: Db, tokenHashes: string[], notedBefore: Date): Promise<void> {
  await run(db, 'stale_forget', 'delete from stale_copy where token_hash = any($1) and noted_at < $2', [
    tokenHashes,
    notedBefore,
  ])
}
