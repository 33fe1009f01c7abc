import { createHash } from 'node:crypto'
import type { AttemptLimit } from '@sottomondo/api-contract'
import { type Logger, type RedisClient, type Refusal, redisScript } from '@sottomondo/server-kit'
import { outOfOrder, tooManyAttempts } from '../refusals.ts'
import { attemptRules } from './attempts.rules.ts'

/** ARGV: window ms, then key and limit in turns. Counts all or none. Answers 0, or the ms until the first is free. */
const takeScript = `
local left = 0
for i = 2, #ARGV, 2 do
  if tonumber(redis.call('GET', ARGV[i]) or '0') >= tonumber(ARGV[i + 1]) then
    left = math.max(left, redis.call('PTTL', ARGV[i]), 1)
  end
end
if left > 0 then return { left } end
for i = 2, #ARGV, 2 do
  if redis.call('INCR', ARGV[i]) == 1 then redis.call('PEXPIRE', ARGV[i], ARGV[1]) end
end
return { 0 }
`
/** ARGV: keys. An attempt is given back, unless its window has passed. */
const giveBackScript = `
for i = 1, #ARGV do
  if redis.call('EXISTS', ARGV[i]) == 1 then redis.call('DECR', ARGV[i]) end
end
return {}
`

export interface Attempts {
  /** Counts an attempt before it is made, so that many at once can't slip through together. */
  take(limit: AttemptLimit, address: string, name: string): Promise<Refusal | null>
  /** The attempt succeeded. */
  succeeded(limit: AttemptLimit, address: string, name: string): Promise<void>
}

/** Limits by address and by name for calls that guess, send messages or make accounts. */
export function createAttempts(redis: RedisClient, factor: number, log: Logger): Attempts {
  const take = redisScript(redis, takeScript)
  const giveBack = redisScript(redis, giveBackScript)

  // Names are e-mail addresses and phone numbers, which have no business in Redis.
  const keysOf = (limit: AttemptLimit, address: string, name: string) => [
    `attempts:${limit}:address:${address}`,
    `attempts:${limit}:name:${createHash('sha256').update(name.toLowerCase()).digest('base64url')}`,
  ]

  return {
    async take(limit, address, name) {
      const { windowSeconds, perAddress, perName } = attemptRules[limit]
      const [byAddress = '', byName = ''] = keysOf(limit, address, name)
      const args = [windowSeconds * 1000, byAddress, perAddress * factor, byName, perName * factor]
      const reply = await take(args.map(String)).catch((error: unknown) => {
        log.warn({ err: error }, 'an attempt could not be counted')
      })
      if (!reply) return outOfOrder
      const [leftMs] = reply
      return Number(leftMs) > 0 ? tooManyAttempts(Math.ceil(Number(leftMs) / 1000)) : null
    },
    async succeeded(limit, address, name) {
      if (attemptRules[limit].countsSuccess) return
      // What succeeded has succeeded: at worst one attempt less is left.
      await giveBack(keysOf(limit, address, name)).catch((error: unknown) => {
        log.warn({ err: error }, 'an attempt could not be given back')
      })
    },
  }
}

const named = ['email', 'phone', 'emailOrUsername'] as const

/** Whom an attempt is about: the name in its body, else the user who makes it. */
export function attemptName(input: { body?: unknown; params?: unknown }, userId: number | undefined): string {
  const body = (input.body ?? {}) as Record<string, unknown>
  for (const field of named) if (typeof body[field] === 'string') return body[field]
  if (userId !== undefined) return `user ${userId}`
  return JSON.stringify(input.params ?? '')
}
