import { bannedVisitorsKey, type Logger, type RedisClient } from '@sottomondo/server-kit'

export interface Banned {
  /** Those of these visitors who are let in nowhere. */
  among(visitors: readonly string[]): Promise<ReadonlySet<string>>
}

/** Who is kept out, by the set in which the gateway looks. While Redis is away nobody is: the next look tells. */
export function createBanned({ redis, log }: { redis: RedisClient; log: Logger }): Banned {
  return {
    async among(visitors) {
      if (visitors.length === 0) return new Set()
      try {
        const kept = await redis.smIsMember(bannedVisitorsKey, [...visitors])
        return new Set(visitors.filter((_, place) => kept[place]))
      } catch (error) {
        log.warn({ err: error, visitors: visitors.length }, 'bans: reading the banned visitors from Redis failed')
        return new Set()
      }
    },
  }
}
