import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '@sottomondo/local/stack'
import { cardKey } from '@sottomondo/server-kit/card'
import { signClickToken } from '@sottomondo/server-kit/click-token'
import { createLogger } from '@sottomondo/server-kit/log'
import { createRedis } from '@sottomondo/server-kit/redis'

/** The same as in services/economy/bench/fill.ts: ids from here on are unused. */
const firstAccountId = 1_000_000_000
const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const sessionMs = 3_600_000
const redisBatch = 1000
const fingerprint = createHash('sha256').update('load').digest('hex')

export interface LoadPlayer {
  accountId: number
  cookie: string
}

/**
 * Makes players who have played before: gangsters, money, sessions and cards as their services would have written them.
 * Only for a stack that is thrown away afterwards.
 */
export async function makePlayers(stack: Stack, count: number): Promise<LoadPlayer[]> {
  await fill('services/actions/bench/fill.ts', stack.env.actions, [String(count), String(firstAccountId)])
  await fill('services/economy/bench/fill.ts', { ...stack.env.economy, ACCOUNTS: String(count) })
  const redis = createRedis(stack.redisUrl, createLogger('load', 'warn'))
  await redis.connect()
  const players: LoadPlayer[] = []
  try {
    for (let from = 0; from < count; from += redisBatch) {
      const batch = redis.multi()
      for (let i = from; i < Math.min(from + redisBatch, count); i++) {
        const accountId = firstAccountId + i
        const token = randomBytes(32).toString('base64url')
        const hash = createHash('sha256').update(token).digest('hex')
        const session = { userId: accountId, accountId, isAdmin: false, expiresAtMs: Date.now() + sessionMs }
        batch.set(`session:${hash}`, JSON.stringify(session), { PX: sessionMs })
        batch.hSet(cardKey(accountId), {
          accounts: JSON.stringify({ accountName: nameOf(accountId), userId: accountId, alive: true, v: 1 }),
          actions: JSON.stringify({ cityName: 'Amsterdam', rankNumber: 1, jailedUntilMs: 0, v: 1 }),
          economy: JSON.stringify({ premiumUntilMs: 0, v: 1 }),
        })
        players.push({ accountId, cookie: `sottomondo_session=${token}` })
      }
      await batch.exec()
    }
  } finally {
    await redis.close()
  }
  return players
}

async function fill(file: string, env: Record<string, string> | undefined, args: string[] = []): Promise<void> {
  await run(process.execPath, [join(root, file), ...args], { env: { ...process.env, ...env } })
}

const nameOf = (accountId: number): string => `L${accountId.toString(36)}`
export const accountIds = { first: firstAccountId }

/** The headers of a player's call as a browser sends them. */
export function headersOf(stack: Stack, player: LoadPlayer): Record<string, string> {
  return {
    host: new URL(stack.origin).host,
    origin: stack.origin,
    cookie: player.cookie,
    'x-frontend-path': '/crime',
    'x-player': `${player.accountId}.${player.accountId}`,
    'x-fingerprint': fingerprint,
  }
}

/** A click token made beforehand, as `POST /api/click` would have signed it. */
export function clickToken(stack: Stack, player: LoadPlayer): string {
  const secret = stack.env.gateway?.CLICK_TOKEN_SECRET ?? ''
  return signClickToken(secret, { accountId: player.accountId, action: 'crime', fingerprint }, Date.now() * 1000)
}
