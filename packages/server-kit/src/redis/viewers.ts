import type { PushEvent, PushMessage, PushPayload } from '@sottomondo/event-contract/push'
import { accountPushSubject } from '@sottomondo/event-contract/subjects'
import type { Clock } from '../clock/clock.ts'
import type { Logger } from '../process/log.ts'
import type { RedisClient } from './redis.ts'

/** The players who have looked at a page lately. Changes of the page are pushed to them alone. */
export interface Viewers {
  /** Notes that a player reads the page. Never rejects. */
  look(accountId: number): Promise<void>
  /** Returns how many players have looked lately; 0 while Redis is away. */
  count(): Promise<number>
  /** Returns the accounts that have looked lately, the latest ones; none while Redis is away. */
  lately(): Promise<number[]>
  /** Returns which of these accounts have looked lately; none while Redis is away. */
  among(accountIds: number[]): Promise<number[]>
  /** Pushes to the viewers at once. A player who misses the push reads again by themselves. */
  push<E extends PushEvent>(event: E, payload: PushPayload<E>): Promise<void>
}

/** At most so many viewers are told, the latest ones; the others see it when they look again. */
const mostPushed = 1000

/**
 * @param of.key the Redis sorted set of viewers: accountId by when it looked, epoch ms
 * @param of.lookedOfLateMs after so long without a look a player is told nothing any more
 */
export function createViewers(
  deps: {
    redis: RedisClient
    nats: { publish: (subject: string, payload: string) => void }
    clock: Clock
    log: Logger
  },
  { key, lookedOfLateMs }: { key: string; lookedOfLateMs: number },
): Viewers {
  const { redis, nats, clock, log } = deps
  const sinceMs = () => clock.nowMs() - lookedOfLateMs
  const latest = async () => {
    const limit = { offset: 0, count: mostPushed }
    return (await redis.zRange(key, '+inf', sinceMs(), { BY: 'SCORE', REV: true, LIMIT: limit })).map(Number)
  }
  return {
    async look(accountId) {
      try {
        await Promise.all([
          redis.zAdd(key, { score: clock.nowMs(), value: String(accountId) }),
          redis.zRemRangeByScore(key, '-inf', sinceMs()),
        ])
      } catch (error) {
        log.warn({ err: error, key, accountId }, 'viewers: noting one in Redis failed')
      }
    },
    async count() {
      return redis.zCount(key, sinceMs(), '+inf').catch(() => 0)
    },
    lately: () => latest().catch(() => []),
    async among(accountIds) {
      if (accountIds.length === 0) return []
      const looks = await redis.zmScore(key, accountIds.map(String)).catch(() => [])
      return accountIds.filter((_, nth) => (looks[nth] ?? -1) >= sinceMs())
    },
    async push(event, payload) {
      const accountIds = await latest()
      const push: PushMessage = { event, payload, atMs: clock.nowMs() }
      const message = JSON.stringify(push)
      for (const accountId of accountIds) nats.publish(accountPushSubject(accountId), message)
    },
  }
}
