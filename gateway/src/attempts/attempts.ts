import { hash } from 'node:crypto'
import type { AttemptLimit } from '@sottomondo/api-contract/call'
import type { Logger } from '@sottomondo/server-kit/log'
import { normalisePhone } from '@sottomondo/server-kit/phone'
import { type RedisClient, redisScript } from '@sottomondo/server-kit/redis'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import { limitRules } from '../admission/limits.rules.ts'
import { outOfOrder, tooManyAttempts } from '../refusals.ts'
import { attemptRules } from './attempts.rules.ts'

/** ARGV: window ms, then key and limit in turns. Counts all or none. Returns 0, or the ms until the first is free. */
const takeScript = `
local left = 0
for i = 2, #ARGV, 2 do
  if tonumber(redis.call('GET', ARGV[i]) or '0') >= tonumber(ARGV[i + 1]) then
    local ms = redis.call('PTTL', ARGV[i])
    if ms > ARGV[1] + ${limitRules.clockStepMs} then redis.call('DEL', ARGV[i])
    else left = math.max(left, ms, 1) end
  end
end
if left > 0 then return { left } end
for i = 2, #ARGV, 2 do
  if redis.call('INCR', ARGV[i]) == 1 then redis.call('PEXPIRE', ARGV[i], ARGV[1]) end
end
return { 0 }
`
/** ARGV: keys. Gives an attempt back, unless its window has passed. */
const giveBackScript = `
for i = 1, #ARGV do
  if redis.call('EXISTS', ARGV[i]) == 1 then redis.call('DECR', ARGV[i]) end
end
return {}
`

/** The caller and target of an attempt. */
export interface Attempt {
  limit: AttemptLimit
  /** The call: its limit is separate from other calls', unless `sharedName` is set. */
  call: string
  /** Name for the address. */
  visitor: string
  /** As returned by `attemptName`. */
  name: string
  /** Id of a browser that has logged in with this name before (`Devices`). */
  device: string | undefined
}

export interface Attempts {
  /** Counts an attempt before it is made, so that concurrent ones can't all slip through. */
  take(attempt: Attempt): Promise<Refusal | null>
  /** Notes that the attempt succeeded. */
  succeeded(attempt: Attempt): Promise<void>
}

/**
 * Limits calls that guess, send messages or make accounts, by address and by name. Calls of one limit share the count
 * of an address; each counts its names by itself, so that an attacker who mails a user links blocks no code from them,
 * except for attempts at the same secret (`sharedName`). Strangers who guess at a name use up each other's attempts; a
 * browser that has logged in with it before has attempts of its own, so that nobody can lock a player out of their
 * account.
 */
export function createAttempts(redis: RedisClient, factor: number, log: Logger): Attempts {
  const take = redisScript(redis, takeScript)
  const giveBack = redisScript(redis, giveBackScript)

  /**
   * Returns the counters' keys with their limits. Names are e-mail addresses and phone numbers: none is stored in Redis
   * as such.
   */
  function countersOf({ limit, call, visitor, name, device }: Attempt): [key: string, most: number][] {
    const { perAddress, perName, perPair, sharedName } = attemptRules[limit]
    const ofName = hash('sha256', `${sharedName ? limit : call} ${name.toLowerCase()}`, 'base64url')
    if (device !== undefined && perPair) return [[`attempts:${limit}:device:${device}:${ofName}`, perPair * factor]]
    const counters: [string, number][] = [
      [`attempts:${limit}:address:${visitor}`, perAddress * factor],
      [`attempts:${limit}:name:${ofName}`, perName * factor],
    ]
    if (perPair) counters.push([`attempts:${limit}:pair:${visitor}:${ofName}`, perPair * factor])
    return counters
  }

  return {
    async take(attempt) {
      const args = [attemptRules[attempt.limit].windowSeconds * 1000, ...countersOf(attempt).flat()]
      const reply = await take(args.map(String)).catch((error: unknown) => {
        log.warn({ err: error, limit: attempt.limit }, 'attempts: counting failed in Redis, the call is refused')
      })
      if (!reply) return outOfOrder
      const [leftMs] = reply
      return Number(leftMs) > 0 ? tooManyAttempts(Math.ceil(Number(leftMs) / 1000)) : null
    },
    async succeeded(attempt) {
      if (attemptRules[attempt.limit].countsSuccess) return
      // A success stays a success: at worst one attempt less is left.
      await giveBack(countersOf(attempt).map(([key]) => key)).catch((error: unknown) => {
        log.warn({ err: error, limit: attempt.limit }, 'attempts: giving back a successful one failed in Redis')
      })
    },
  }
}

const named = ['email', 'phone', 'emailOrUsername', 'challenge'] as const

/** Returns the target of an attempt: the name in its body, normalised, else the user who makes it. */
export function attemptName(input: { body?: unknown; params?: unknown }, userId: number | undefined): string {
  const body = (input.body ?? {}) as Record<string, unknown>
  for (const field of named) {
    const name = body[field]
    if (typeof name === 'string') return field === 'phone' ? (normalisePhone(name) ?? name) : name
  }
  if (userId !== undefined) return `user ${userId}`
  return JSON.stringify(input.params ?? '')
}
