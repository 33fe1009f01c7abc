import type { Kit } from '@sottomondo/server-kit/service'
import { bannedVisitorsKey, visitorName } from '@sottomondo/server-kit/visitor'
import { bannedNetworks } from './ban.store.ts'

/** Keeps the gateway's set in Redis equal to the table, also after Redis has lost it. */
export function createBannedVisitors({ pool, redis, log }: Pick<Kit<unknown>, 'pool' | 'redis' | 'log'>) {
  return {
    async publish(): Promise<void> {
      const names = (await bannedNetworks(pool)).map(visitorName)
      try {
        const replaced = redis.multi().del(bannedVisitorsKey)
        await (names.length > 0 ? replaced.sAdd(bannedVisitorsKey, names) : replaced).exec()
      } catch (error) {
        log.warn({ err: error, visitors: names.length }, 'bans: writing the banned visitors to Redis failed')
      }
    },
  }
}
