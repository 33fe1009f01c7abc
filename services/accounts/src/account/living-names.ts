import type { Pool } from '@sottomondo/server-kit'
import { listRules } from './account.rules.ts'
import { livingNames } from './account.store.ts'

/** All living gangsters' names, read at most once in a while however many ask. */
export function createLivingNames(pool: Pool): () => Promise<string[]> {
  let cached: { names: Promise<string[]>; readAt: number } | undefined
  return () => {
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
  }
}
