import type { Logger } from '@sottomondo/server-kit/log'
import type { RedisClient } from '@sottomondo/server-kit/redis'
import { bannedVisitorsKey } from '@sottomondo/server-kit/visitor'

export interface Banned {
  /** Returns the visitors among these who are banned. */
  among(visitors: readonly string[]): Promise<ReadonlySet<string>>
}

/**
 * Finds banned visitors in the gateway's set in Redis. While Redis is away nobody counts as banned: the next look
 * decides.
 */
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
