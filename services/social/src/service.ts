import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PresenceService } from '@sottomondo/proto/social/v1/presence'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { helpHandlers, type Kit } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { consumePlayerFacts } from './player/player.facts.ts'
import { usersOnlineHandlers } from './users-online/users-online.rpc.ts'
import { forgetOffline } from './users-online/users-online.store.ts'

/** What shows players to each other. */
export const social = {
  name: 'social',
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<unknown>) {
    const usersOnline = usersOnlineHandlers(kit)
    kit.serve(UsersOnlineService, usersOnline)
    // For gateways of the release before.
    kit.serve(PresenceService, {
      count: (...call) => usersOnline.count(...call),
      list: (...call) => usersOnline.list(...call),
    })
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    consumePlayerFacts(kit)
    kit.schedule('forget-offline', '* * * * *', () => forgetOffline(kit.redis, kit.clock.nowMs()))
  },
}
