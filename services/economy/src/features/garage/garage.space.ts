import type { Db } from '@sottomondo/server-kit/database'
import { readPremium } from '../../kernel/player/premium.store.ts'
import { placesOf } from './garage.rules.ts'
import { readExtensions } from './garage.store.ts'

/** Returns the number of places in a player's garage now. */
export async function spaceOf(db: Db, accountId: number, nowMs: number): Promise<number> {
  const { premiumUntilMs } = await readPremium(db, accountId)
  return placesOf({ isPremium: premiumUntilMs > nowMs, extensions: await readExtensions(db, accountId) })
}
