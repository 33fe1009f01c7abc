import { UsersOnlineService } from '@sottomondo/proto/social/v1/users_online'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { premiumShown } from './premium.consumers.ts'
import { usersOnlineHelp } from './users-online.help.ts'
import { usersOnlineHandlers } from './users-online.rpc.ts'
import { keepPresence } from './users-online.store.ts'

/** Keeps since when players are online, and shows their viewers whose premium has changed. */
export const usersOnline = feature({
  name: 'users-online',
  rpc: serves(UsersOnlineService, ({ kit }) => usersOnlineHandlers(kit)),
  consumers: ({ kit }) => {
    kit.consume('premium-begun', 'sottomondo.economy.premium.changed.v1', premiumShown(kit))
    kit.consume('premium-ended', 'sottomondo.economy.premium.ended.v1', premiumShown(kit))
  },
  schedules: ({ kit }) => {
    kit.schedule('keep-presence', '* * * * *', () => keepPresence(kit.pool, kit.redis, kit.clock.nowMs()))
  },
  help: usersOnlineHelp,
})
