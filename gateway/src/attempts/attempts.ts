import { hash } from 'node:crypto'
import type { AttemptLimit } from '@sottomondo/api-contract'
import { type Logger, type RedisClient, type Refusal, redisScript } from '@sottomondo/server-kit'
import { phoneForms } from '@sottomondo/server-kit/phone'
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

/** Who makes an attempt, and at what. */
export interface Attempt {
  limit: AttemptLimit
  /** The call: who wears out one can make another, unless their limit says otherwise. */
  call: string
  /** Stands for the address. */
  visitor: string
  /** Of `attemptName`. */
  name: string
  /** Stands for a browser that has logged in with this name before (`Devices`). */
  device: string | undefined
}

export interface Attempts {
  /** Counts an attempt before it is made, so that many at once can't slip through together. */
  take(attempt: Attempt): Promise<Refusal | null>
  /** The attempt succeeded. */
  succeeded(attempt: Attempt): Promise<void>
}

/**
 * Limits by address and by name for calls that guess, send messages or make accounts. Calls of one limit share the count
 * of an address; each counts its names by itself, so that who mails somebody links keeps no code from them, but for
 * attempts at the same thing (`sharedName`). Strangers who guess at a name use up each other's attempts; a browser that
 * has logged in with it before has attempts of its own, so that nobody can lock a player out of their account.
 */
export function createAttempts(redis: RedisClient, factor: number, log: Logger): Attempts {
  const take = redisScript(redis, takeScript)
  const giveBack = redisScript(redis, giveBackScript)

  /** Keys with how many attempts each has. Names are e-mail addresses and phone numbers: none stands in Redis as such. */
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
      // What succeeded has succeeded: at worst one attempt less is left.
      await giveBack(countersOf(attempt).map(([key]) => key)).catch((error: unknown) => {
        log.warn({ err: error, limit: attempt.limit }, 'attempts: giving back a successful one failed in Redis')
      })
    },
  }
}

const named = ['email', 'phone', 'emailOrUsername', 'challenge'] as const

/** Whom an attempt is about: the name in its body, however it is written, else the user who makes it. */
export function attemptName(input: { body?: unknown; params?: unknown }, userId: number | undefined): string {
  const body = (input.body ?? {}) as Record<string, unknown>
  for (const field of named) {
    const name = body[field]
    if (typeof name === 'string') return field === 'phone' ? (phoneForms(name).at(-1) ?? name) : name
  }
  if (userId !== undefined) return `user ${userId}`
  return JSON.stringify(input.params ?? '')
}
