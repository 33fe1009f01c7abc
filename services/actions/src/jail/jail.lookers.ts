import { accountPushSubject, type PushMessage } from '@sottomondo/event-contract'
import { type Clock, type Logger, paced, type RedisClient } from '@sottomondo/server-kit'
import { jailRules } from './jail.rules.ts'

/** Who looks at the jail. They are told when somebody comes or goes; everybody else's browser hears nothing of it. */
export interface Lookers {
  /** Somebody reads who sits there. */
  look(accountId: number): Promise<void>
  /** How many have looked of late. */
  count(): Promise<number>
  /** Tells them that it changed: at once, and of all that happens within a moment the last. */
  changed(): void
  /** Waits for what is under way. */
  finish(): Promise<void>
}

const key = 'jail:lookers'
/** Between two pushes to the same looker. */
const betweenMs = 300
/** So many at once are told; the rest sees it when they look again. */
const mostTold = 1000

export function createLookers(deps: {
  redis: RedisClient
  nats: { publish: (subject: string, payload: string) => void }
  clock: Clock
  log: Logger
}): Lookers {
  const { redis, nats, clock, log } = deps
  const sinceMs = () => clock.nowMs() - jailRules.lookedOfLateSeconds * 1000

  async function tell(): Promise<void> {
    const nowMs = clock.nowMs()
    const accountIds = await redis.zRange(key, '+inf', sinceMs(), {
      BY: 'SCORE',
      REV: true,
      LIMIT: { offset: 0, count: mostTold },
    })
    const push: PushMessage<'jailChanged'> = { event: 'jailChanged', payload: { version: nowMs }, atMs: nowMs }
    const message = JSON.stringify(push)
    for (const accountId of accountIds) nats.publish(accountPushSubject(Number(accountId)), message)
  }

  // Advice: whoever misses it reads again by himself.
  const telling = paced(betweenMs, tell, (error) =>
    log.warn({ err: error }, 'those who look at the jail were not told'),
  )

  return {
    async look(accountId) {
      try {
        await Promise.all([
          redis.zAdd(key, { score: clock.nowMs(), value: String(accountId) }),
          redis.zRemRangeByScore(key, '-inf', sinceMs()),
        ])
      } catch (error) {
        log.warn({ err: error }, 'a look at the jail was not noted')
      }
    },
    async count() {
      return redis.zCount(key, sinceMs(), '+inf').catch(() => 0)
    },
    changed: telling.due,
    finish: telling.stop,
  }
}
