import { inSightKey, inSightMs } from '@sottomondo/server-kit/online'
import type { Kit } from '@sottomondo/server-kit/service'
import type { Connection, Connections } from './connections.ts'

/** Often enough that a mark lasts until the next time. */
const againMs = inSightMs / 3

/** Which players have a page of the game before them: whoever brings messages to their devices looks there. */
export interface Sight {
  /** A page says whether it is in sight. */
  say(connection: Connection, inSight: unknown): void
  /** A page of that gangster was closed. */
  closed(accountId: number): void
}

/** Marks those of the open pages here in Redis. While Redis is away nobody is marked. */
export function createSight(
  { redis, clock, log, every }: Pick<Kit<unknown>, 'redis' | 'clock' | 'log' | 'every'>,
  connections: Connections,
): Sight {
  const failed = (error: unknown) => log.warn({ err: error }, 'pages in sight: marking one in Redis failed')

  async function mark(accountIds: number[]): Promise<void> {
    const score = clock.nowMs()
    const marks = accountIds.map((accountId) => ({ score, value: String(accountId) }))
    if (marks.length > 0) await redis.zAdd(inSightKey, marks)
  }

  every(againMs, 'pages in sight', async () => {
    const inSight = [...connections.all.values()].filter((one) => one.inSight)
    await mark([...new Set(inSight.flatMap(({ accountId }) => accountId ?? []))])
    await redis.zRemRangeByScore(inSightKey, '-inf', clock.nowMs() - inSightMs)
  })

  /** A page of theirs at another process marks them again soon. */
  function closed(accountId: number): void {
    if (connections.ofAccount(accountId).some(({ inSight }) => inSight)) return
    redis.zRem(inSightKey, String(accountId)).catch(failed)
  }

  return {
    say(connection, inSight) {
      const { accountId } = connection
      if (accountId === null || typeof inSight !== 'boolean' || connection.inSight === inSight) return
      connection.inSight = inSight
      if (inSight) mark([accountId]).catch(failed)
      else closed(accountId)
    },
    closed,
  }
}
