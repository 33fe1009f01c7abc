import { openPool, type Pool, transaction } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { createPasswordHasher } from '../src/features/auth/password/password-hash.ts'
import { sessionRules } from '../src/kernel/session/session.rules.ts'

export interface LoadUser {
  /** Id of the user and of their gangster alike. */
  accountId: number
  name: string
  email: string
  /** SHA-256 of the session's token, hex. */
  tokenHash: string
}

const perBatch = 5000

/**
 * Writes users and gangsters for load runs, with a session each and one password for all. No facts are published: the
 * other services have bulk scripts of their own. A repetition changes only the end of the sessions and the password.
 * @param databaseUrl of accounts' own role
 */
export async function fillLoadUsers(databaseUrl: string, players: LoadUser[], password: string): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'accounts load', createLogger('load', 'warn'))
  try {
    await fill(pool, players, password)
  } finally {
    await pool.end()
  }
}

async function fill(pool: Pool, players: LoadUser[], password: string): Promise<void> {
  const hash = await (await createPasswordHasher('strong')).hash(password)
  for (let from = 0; from < players.length; from += perBatch) {
    const batch = players.slice(from, from + perBatch)
    const ids = batch.map((one) => one.accountId)
    await transaction(pool, async (tx) => {
      await tx.query(
        `insert into app_user (id, email, phone, password_hash, phone_verified_at, created_at)
         select id, email, '+999' || id, $3, now(), now() from unnest($1::bigint[], $2::text[]) as one (id, email)
         on conflict (id) do update set password_hash = excluded.password_hash`,
        [ids, batch.map((one) => one.email), hash],
      )
      await tx.query(
        `insert into gangster (id, user_id, name, gender, created_at)
         select id, id, name, 'male', now() from unnest($1::bigint[], $2::text[]) as one (id, name)
         on conflict (id) do nothing`,
        [ids, batch.map((one) => one.name)],
      )
      await tx.query(
        `insert into session
           (token_hash, user_id, request_key, created_at, last_seen_at, expires_at, address, user_agent)
         select token_hash, id, 'load', now(), now(), now() + make_interval(secs => $3), '127.0.0.1', 'load'
         from unnest($1::bigint[], $2::text[]) as one (id, token_hash)
         on conflict (user_id, request_key) do update
           set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [ids, batch.map((one) => one.tokenHash), sessionRules.lifeSeconds],
      )
    })
  }
}

/** Removes users and gangsters with ids from first to last; sessions, codes and resets go with their users. */
export async function clearLoadUsers(databaseUrl: string, first: number, last: number): Promise<void> {
  const pool = openPool(databaseUrl, 1, 'accounts load', createLogger('load', 'warn'))
  try {
    await transaction(pool, async (tx) => {
      await tx.query('delete from gangster where id between $1 and $2', [first, last])
      await tx.query('delete from app_user where id between $1 and $2', [first, last])
    })
  } finally {
    await pool.end()
  }
}
