import { systemClock } from '@sottomondo/server-kit/clock'
import type { Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'

/** Returns what handlers are made of, with this pool and a Redis that knows nobody, and the context of a player's call. */
export function nobodyOnline(pool: Pool, accountId: number): { rpc: Kit<unknown>; ctx: Ctx } {
  const redis = {
    zCount: async () => 0,
    zScore: async () => null,
    hmGet: async (_key: string, fields: string[]) => fields.map(() => null),
    zmScore: async (_key: string, members: string[]) => members.map(() => null),
  }
  const rpc = { pool, redis, clock: systemClock } as unknown as Kit<unknown>
  const caller = { userId: accountId, accountId, accountName: `Speler_${accountId}`, isAdmin: false, isPremium: false }
  return {
    rpc,
    ctx: {
      requestId: 'bench',
      caller: { ...caller, gangsterState: undefined },
      traceparent: undefined,
      log: createLogger('bench', 'warn'),
    },
  }
}
