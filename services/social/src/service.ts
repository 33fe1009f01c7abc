import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PresenceService } from '@sottomondo/proto/social/v1/presence'
import { helpHandlers, type Kit } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { consumePlayerFacts } from './player/player.facts.ts'
import { presenceHandlers } from './presence/presence.rpc.ts'
import { forgetOffline } from './presence/presence.store.ts'

/** What shows players to each other. */
export const social = {
  name: 'social',
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<unknown>) {
    kit.serve(PresenceService, presenceHandlers(kit))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    consumePlayerFacts(kit)
    kit.schedule('forget-offline', '* * * * *', () => forgetOffline(kit.redis, kit.clock.nowMs()))
  },
}
