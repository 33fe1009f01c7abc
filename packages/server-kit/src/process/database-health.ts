import { isConnectionError, type Pool, ping } from '../db/database.ts'
import type { Metrics } from './metrics.ts'

/**
 * Only a failure that breaks every call takes a process out of service: without NATS or Redis much still works, and
 * without the database a gateway still has the page, which says so.
 */
export async function databaseAway(pool: Pool): Promise<string | null> {
  try {
    await ping(pool)
    return null
  } catch (error) {
    if (isConnectionError(error)) return 'PostgreSQL can’t be reached'
    throw error
  }
}

const longestLookMs = 2000

/** Sets the database's metrics at each scrape. */
export async function observeDatabase(pool: Pool, metrics: Metrics): Promise<void> {
  metrics.databaseConnections.set({ state: 'idle' }, pool.idleCount)
  metrics.databaseConnections.set({ state: 'used' }, pool.totalCount - pool.idleCount)
  metrics.databaseWaiting.set(pool.waitingCount)
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, longestLookMs, 'late').unref())
  const away = databaseAway(pool).catch((error: Error) => error.message)
  metrics.databaseUp.set((await Promise.race([away, late])) === null ? 1 : 0)
}
