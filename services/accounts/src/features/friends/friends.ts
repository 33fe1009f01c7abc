import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { askingRules } from '@sottomondo/server-kit/asking'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { playerBlocked } from './friends.consumers.ts'
import { friendsDeath } from './friends.death.ts'
import { friendsHelp } from './friends.help.ts'
import { friendsPersonalData } from './friends.personal-data.ts'
import { friendsHandlers } from './friends.rpc.ts'
import { deleteFriendRequests } from './friends.store.ts'

export const friends = feature({
  name: 'friends',
  rpc: serves(FriendsService, friendsHandlers),
  consumers: ({ kit }) => kit.consume('friends-blocked', 'sottomondo.social.mail.blocked.v1', playerBlocked),
  forgets: [(pool, nowMs) => deleteFriendRequests.run(pool, { before: nowMs - askingRules.withinMs })],
  personalData: friendsPersonalData,
  atDeath: friendsDeath,
  help: friendsHelp,
})
