import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearLoadUsers, fillLoadUsers } from '@sottomondo/accounts/bench/load-players.ts'
import { clearLoadGangsters, fillLoadGangsters } from '@sottomondo/actions/bench/load-players.ts'
import { giveLoadMoney, takeLoadMoney } from '@sottomondo/economy/bench/load-players.ts'
import type { Stack } from '@sottomondo/local/stack'
import { cardKey } from '@sottomondo/server-kit/card'
import { createLogger } from '@sottomondo/server-kit/log'
import { onlineKey } from '@sottomondo/server-kit/online'
import { createRedis, type RedisClient } from '@sottomondo/server-kit/redis'
import { clearLoadNames, fillLoadNames } from '@sottomondo/social/bench/load-players.ts'
import pg from 'pg'
import { loadRules } from '../load.rules.ts'

export interface LoadPlayer {
  accountId: number
  name: string
  email: string
  cookie: string
}

/** The parts of a stack that preparing players needs. */
export type PlayersStack = Pick<Stack, 'env' | 'redisUrl' | 'origin' | 'dataFolder'>

/** Unique to this installation: anybody could log in with guessable sessions and passwords. */
interface Secrets {
  key: string
  password: string
}

const { firstPlayerId, lastPlayerId, namePrefix } = loadRules
const copyMs = 3_600_000
const redisBatch = 1000

export const loadFolder = (stack: Pick<Stack, 'dataFolder'>): string => join(stack.dataFolder, 'load')
const secretsFile = (stack: PlayersStack) => join(loadFolder(stack), 'players.json')

/**
 * Makes sure of so many players with money and valid sessions. Those of earlier runs are used again.
 * @returns them, the password of all, and the number of those that existed before
 */
export async function preparePlayers(
  stack: PlayersStack,
  count: number,
): Promise<{ players: LoadPlayer[]; password: string; reused: number }> {
  const { key, password } = makeSecrets(stack)
  const cookieName = stack.origin.startsWith('https:') ? '__Host-sottomondo_session' : 'sottomondo_session'
  const all = Array.from({ length: count }, (_, index) => {
    const accountId = firstPlayerId + index
    const token = createHmac('sha256', key).update(`session ${accountId}`).digest('base64url')
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const name = `${namePrefix}${accountId}`
    return { accountId, name, email: `${name}@load.invalid`, tokenHash, cookie: `${cookieName}=${token}` }
  })
  const there = await withSessions(
    stack,
    all.map((one) => one.tokenHash),
  )
  if (there.size < count) {
    const users = all.map(({ accountId, name, email, tokenHash }) => ({ accountId, name, email, tokenHash }))
    await fillLoadUsers(databaseOf(stack, 'accounts'), users, password)
    await fillLoadGangsters(databaseOf(stack, 'actions'), firstPlayerId, count)
    await fillLoadNames(databaseOf(stack, 'social'), users)
  }
  await giveLoadMoney(databaseOf(stack, 'economy'), firstPlayerId, count)
  await withRedis(stack, async (redis) => {
    for (let from = 0; from < count; from += redisBatch) {
      const batch = redis.multi()
      for (const { accountId, name, tokenHash } of all.slice(from, from + redisBatch)) {
        const session = { userId: accountId, accountId, isAdmin: false, expiresAtMs: Date.now() + copyMs }
        batch.set(`session:${tokenHash}`, JSON.stringify(session), { PX: copyMs })
        if (there.has(tokenHash)) continue
        // Only for new ones, whose cards are known beforehand.
        const card = cardKey(accountId)
        batch.hSetNX(card, 'accounts', JSON.stringify({ accountName: name, userId: accountId, alive: true, v: 1 }))
        batch.hSetNX(card, 'actions', JSON.stringify({ cityName: 'Amsterdam', rankNumber: 1, jailedUntilMs: 0, v: 1 }))
        batch.hSetNX(card, 'economy', JSON.stringify({ premiumUntilMs: 0, v: 0 }))
        batch.expire(card, copyMs / 1000, 'NX')
      }
      await batch.exec()
    }
  })
  const players = all.map(({ accountId, name, email, cookie }) => ({ accountId, name, email, cookie }))
  return { players, password, reused: there.size }
}

/** Returns the hashes of sessions that are valid for a day at least. */
async function withSessions(stack: PlayersStack, hashes: string[]): Promise<Set<string>> {
  const { rows } = await query<{ token_hash: string }>(
    stack,
    `select token_hash from session where token_hash = any($1) and expires_at > now() + interval '1 day'`,
    [hashes],
  )
  return new Set(rows.map((row) => row.token_hash))
}

/**
 * Removes all load players: users, gangsters, sessions, timers, names. Their money goes back to the faucet it came
 * from; rows of the ledger and the casino about it stay, for neither forgets.
 * @returns their number
 */
export async function removePlayers(stack: PlayersStack): Promise<number> {
  const range = [firstPlayerId, lastPlayerId] as const
  const sessions = await query<{ token_hash: string }>(
    stack,
    'select token_hash from session where user_id between $1 and $2',
    [...range],
  )
  const users = await query<{ id: string | number }>(stack, 'select id from app_user where id between $1 and $2', [
    ...range,
  ])
  await clearLoadUsers(databaseOf(stack, 'accounts'), ...range)
  await withRedis(stack, async (redis) => {
    await inBatches(sessions.rows, (rows) => redis.del(rows.map(({ token_hash }) => `session:${token_hash}`)))
    await inBatches(users.rows, async (rows) => {
      const ids = rows.map(({ id }) => String(id))
      await redis.zRem(onlineKey, ids)
      await redis.del(ids.flatMap((id) => [cardKey(Number(id)), `clicks:${id}`, `suspicion:${id}`]))
    })
  })
  await clearLoadGangsters(databaseOf(stack, 'actions'), ...range)
  await takeLoadMoney(databaseOf(stack, 'economy'), ...range)
  await clearLoadNames(databaseOf(stack, 'social'), ...range)
  rmSync(secretsFile(stack), { force: true })
  return users.rows.length
}

async function inBatches<T>(rows: T[], work: (some: T[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < rows.length; from += redisBatch) await work(rows.slice(from, from + redisBatch))
}

function makeSecrets(stack: PlayersStack): Secrets {
  try {
    return JSON.parse(readFileSync(secretsFile(stack), 'utf8')) as Secrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets = { key: randomBytes(32).toString('base64url'), password: randomBytes(32).toString('base64url') }
  mkdirSync(loadFolder(stack), { recursive: true, mode: 0o700 })
  writeFileSync(secretsFile(stack), JSON.stringify(secrets), { mode: 0o600 })
  return secrets
}

function databaseOf(stack: PlayersStack, service: string): string {
  const url = stack.env[service]?.DATABASE_URL
  if (!url) throw new Error(`the stack has no database for ${service}`)
  return url
}

async function query<Row extends pg.QueryResultRow>(stack: PlayersStack, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: databaseOf(stack, 'accounts') })
  await client.connect()
  try {
    return await client.query<Row>(text, values)
  } finally {
    await client.end()
  }
}

async function withRedis(stack: PlayersStack, work: (redis: RedisClient) => Promise<void>): Promise<void> {
  const redis = createRedis(stack.redisUrl, createLogger('load', 'warn'))
  await redis.connect()
  try {
    await work(redis)
  } finally {
    await redis.close()
  }
}
