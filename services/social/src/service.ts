import { HelpService } from '@sottomondo/proto/common/v1/help'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { ProfileService } from '@sottomondo/proto/social/v1/profile'
import { TownService } from '@sottomondo/proto/social/v1/town'
import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { helpHandlers, type Kit, type ServiceDefinition } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { type SocialConfig, socialConfig } from './config.ts'
import { consumeLogFacts } from './log/log.facts.ts'
import { logHandlers } from './log/log.rpc.ts'
import { forgetLines } from './log/log.store.ts'
import { consumePlayerFacts } from './player/player.facts.ts'
import { profileHandlers } from './profile/profile.rpc.ts'
import { consumeTownFacts } from './town/town.facts.ts'
import { townHandlers } from './town/town.rpc.ts'
import { forgetOldNews } from './town/town.store.ts'
import { usersOnlineHandlers } from './users-online/users-online.rpc.ts'
import { forgetOffline } from './users-online/users-online.store.ts'

/** What shows players to each other. */
export const social: ServiceDefinition<typeof socialConfig> = {
  name: 'social',
  config: socialConfig,
  migrations: new URL('../migrations/', import.meta.url),
  setup(kit: Kit<SocialConfig>) {
    kit.serve(UsersOnlineService, usersOnlineHandlers(kit))
    kit.serve(LogService, logHandlers(kit))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.serve(ProfileService, profileHandlers(kit))
    kit.serve(TownService, townHandlers(kit))
    consumePlayerFacts(kit)
    consumeTownFacts(kit)
    consumeLogFacts(kit)
    kit.schedule('forget-offline', '* * * * *', () => forgetOffline(kit.redis, kit.clock.nowMs()))
    kit.schedule('forget-log', '37 * * * *', () => forgetLines(kit.pool, kit.clock.nowMs()))
    kit.schedule('forget-old-news', '* * * * *', () => forgetOldNews(kit.pool))
  },
}
