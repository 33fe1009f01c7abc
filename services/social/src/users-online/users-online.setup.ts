import type { Kit } from '@sottomondo/server-kit'
import { keepPresence } from './users-online.store.ts'

/** Keeps since when players are online. */
export function usersOnlineSetup(kit: Kit<unknown>): void {
  kit.schedule('keep-presence', '* * * * *', () => keepPresence(kit.pool, kit.redis, kit.clock.nowMs()))
}
