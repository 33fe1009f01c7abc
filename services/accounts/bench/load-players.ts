/**
 * Users and gangsters for load runs, with sessions and one password for all:
 *
 *     node services/accounts/bench/load-players.ts fill < players.json    {password, players: [{accountId, name, email, tokenHash}]}
 *     node services/accounts/bench/load-players.ts clear <first id> <last id>
 *
 * with this service's DATABASE_URL. No facts are published: the other services have bulk scripts of their own.
 * Running it again changes nothing but the end of the sessions and the password.
 */
import { text } from 'node:stream/consumers'
import { createLogger, openPool, type Pool, transaction } from '@sottomondo/server-kit'
import { z } from 'zod'
import { sessionRules } from '../src/auth/auth.rules.ts'
import { createPasswordHasher } from '../src/auth/password-hash.ts'
import { sha256 } from '../src/secrets.ts'

const given = z.object({
  password: z.string().min(20),
  players: z.array(
    z.object({
      accountId: z.number().int().min(1_000_000_000),
      name: z.string(),
      email: z.string(),
      tokenHash: z.string().length(sha256('').length),
    }),
  ),
})
const perBatch = 5000

async function fill(pool: Pool): Promise<void> {
  const { password, players } = given.parse(JSON.parse(await text(process.stdin)))
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

/** Sessions, codes and resets go with their users. */
async function clear(pool: Pool, first: number, last: number): Promise<void> {
  await transaction(pool, async (tx) => {
    await tx.query('delete from gangster where id between $1 and $2', [first, last])
    await tx.query('delete from app_user where id between $1 and $2', [first, last])
  })
}

const [command, ...range] = process.argv.slice(2)
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing: use the one of the accounts service.')
const pool = openPool(url, 1, 'accounts load', createLogger('load', 'warn'))
try {
  if (command === 'fill') await fill(pool)
  else if (command === 'clear') {
    const [first, last] = z.tuple([z.coerce.number().int().min(1_000_000_000), z.coerce.number().int()]).parse(range)
    await clear(pool, first, last)
  } else throw new Error('fill or clear?')
} finally {
  await pool.end()
}
