import type { Kit } from '@sottomondo/server-kit'
import { premiumShown } from './premium.facts.ts'
import { keepPresence } from './users-online.store.ts'

/** Keeps since when players are online, and shows their viewers whose premium has changed. */
export function usersOnlineSetup(kit: Kit<unknown>): void {
  kit.consume('premium-begun', 'sottomondo.economy.premium.changed.v1', premiumShown(kit))
  kit.consume('premium-ended', 'sottomondo.economy.premium.ended.v1', premiumShown(kit))
  kit.schedule('keep-presence', '* * * * *', () => keepPresence(kit.pool, kit.redis, kit.clock.nowMs()))
}
