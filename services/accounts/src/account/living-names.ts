import type { Pool } from '@sottomondo/server-kit'
import { listRules } from './account.rules.ts'
import { livingNames } from './account.store.ts'

/** All living gangsters' names, read at most once in a while however many ask. */
export interface LivingNames {
  list(): Promise<string[]>
  /** Somebody was born or died, and that is committed. Other processes notice once their own list is old. */
  changed(): void
}

export function createLivingNames(pool: Pool): LivingNames {
  let cached: { names: Promise<string[]>; readAt: number } | undefined
  return {
    list() {
      // The machine's time, not the game's: this is about load only.
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
