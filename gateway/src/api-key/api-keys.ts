import type { IncomingMessage, ServerResponse } from 'node:http'
import { apiKeyStart } from '@sottomondo/server-kit/api-key'
import { keyLimitRules } from '@sottomondo/server-kit/api-key-rules'
import type { Logger } from '@sottomondo/server-kit/log'
import type { RedisClient } from '@sottomondo/server-kit/redis'

type Headers = Record<string, string>

/** A key is no cookie: a page of any site may send one, for it has none but those that its owner gave it. */
const openToAllSites: Headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'RateLimit, RateLimit-Policy, Retry-After, Next-Cursor',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
const preflightSeconds = 7200

/** Our keys are shorter; a longer one is none. */
const longestKey = 100
const bearer = /^Bearer +(\S+)$/i

/** Returns the API key of a call; undefined for a call with none. */
export function apiKeyOf({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const key = bearer.exec(headers.authorization ?? '')?.[1]
  return key?.startsWith(apiKeyStart) && key.length <= longestKey ? key : undefined
}

/**
 * Answers the question of a browser whether a page of another site may make a call: with a key, and to read.
 * @returns whether it was that question
 */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): boolean {
  const wanted = String(request.headers['access-control-request-headers'] ?? '')
  if (request.method !== 'OPTIONS' || !/(^|,)\s*authorization\s*(,|$)/i.test(wanted)) return false
  const allowed: Headers = {
    ...openToAllSites,
    'Access-Control-Allow-Methods': 'GET',
    'Access-Control-Allow-Headers': 'Authorization',
    'Access-Control-Max-Age': String(preflightSeconds),
  }
  response.writeHead(204, allowed).end()
  return true
}

/** Counts a key's calls. */
export interface KeyLimits {
  /** Takes one call, and returns the headers that tell how many are left; undefined while Redis is away. */
  take(keyHash: string): Promise<{ isOver: boolean; secondsLeft: number; headers: Headers } | undefined>
}

/** One key in Redis per API key and window. */
const takeScript = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('EXPIRE', KEYS[1], ARGV[1]) end
return { count, redis.call('TTL', KEYS[1]) }
`

export function createKeyLimits(redis: RedisClient, log: Logger): KeyLimits {
  const { callsPerWindow, windowSeconds } = keyLimitRules
  return {
    async take(keyHash) {
      const script = { keys: [`key-calls:${keyHash}`], arguments: [String(windowSeconds)] }
      const counted = await redis.eval(takeScript, script).catch((error: unknown) => {
        log.warn({ err: error }, 'API keys: a call cannot be counted, so it is refused')
        return undefined
      })
      if (!counted) return undefined
      const [count = 0, secondsLeft = 0] = counted as number[]
      const left = Math.max(0, callsPerWindow - count)
      const isOver = count > callsPerWindow
      return {
        isOver,
        secondsLeft,
        headers: {
          ...openToAllSites,
          'RateLimit-Policy': `"key";q=${callsPerWindow};w=${windowSeconds}`,
          RateLimit: `"key";r=${left};t=${secondsLeft}`,
          ...(isOver && { 'Retry-After': String(secondsLeft) }),
        },
      }
    },
  }
}

const quoted = /‘[^’]*’/g

/** Returns an answer without the words that others wrote for its player alone (`privateWords` of the contract). */
export function withoutWords(answer: unknown, words: Readonly<Record<string, 'whole' | 'quoted'>>): unknown {
  if (Array.isArray(answer)) return answer.map((one) => withoutWords(one, words))
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      const how = Object.hasOwn(words, name) ? words[name] : undefined
      if (how === undefined || typeof value !== 'string') return [name, withoutWords(value, words)]
      return [name, how === 'whole' ? '' : value.replaceAll(quoted, '‘…’')]
    }),
  )
}
