import type { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { sharedAnswer } from '@sottomondo/server-kit/shared-answer'
import { createPresence } from './presence.ts'
import { shownPlayers } from './shown-players.ts'
import { usersOnlineRules } from './users-online.rules.ts'
import { countOnline, listOnline } from './users-online.store.ts'

/** Both answers are shared by all requests within a moment; of cities each reader is told their own alone. */
export function usersOnlineHandlers(kit: Kit<unknown>): Handlers<typeof UsersOnlineService> {
  const { pool, redis, clock } = kit

  const shown = (accountIds: number[]) => shownPlayers(kit, accountIds)
  const list = sharedAnswer(clock, usersOnlineRules.listSharedMs, async () => {
    const players = await shown(await listOnline(redis, clock.nowMs()))
    players.sort((a, b) => b.rankNumber - a.rankNumber || a.accountName.localeCompare(b.accountName, 'nl'))
    return { players }
  })
  const presence = createPresence(kit, shown, list.forget)
  kit.onStop(presence.stop)

  return {
    count: () => countOnline(pool, redis, clock.nowMs()),

    async list(ctx) {
      const { accountId, gangsterState } = playerOf(ctx)
      await presence.look(accountId)
      // Readers see of themselves what they have just changed, however old the list is that all share.
      const [{ players: shared }, [own]] = await Promise.all([list(), shown([accountId])])
      const players = shared.map((player) => (own && player.accountId === accountId ? own : player))
      const here = (cityName: string | undefined) => (cityName === gangsterState?.cityName ? cityName : undefined)
      return { players: players.map((player) => ({ ...player, cityName: here(player.cityName) })) }
    },
  }
}
