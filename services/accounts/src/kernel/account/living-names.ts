import type { Pool } from '@sottomondo/server-kit/database'
import { listRules } from './account.rules.ts'
import { livingNames } from './account.store.ts'

/** Caches the names of the youngest living gangsters: one query in a while, however many requests. */
export interface LivingNames {
  list(): Promise<string[]>
  /** Notes a committed birth or death. Other processes notice it once their own list is old. */
  changed(): void
}

export function createLivingNames(pool: Pool): LivingNames {
  let cached: { names: Promise<string[]>; readAt: number } | undefined
  return {
    list() {
      // The machine's time, not the game's: this only limits load.
      const now = performance.now()
      if (!cached || now - cached.readAt > listRules.cacheMs) {
        const reading = { names: livingNames(pool), readAt: now }
        reading.names.catch(() => {
          if (cached === reading) cached = undefined
        })
        cached = reading
      }
      return cached.names
    },
    changed() {
      cached = undefined
    },
  }
}
