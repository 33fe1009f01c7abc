import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../feature.ts'
import { playerBlocked } from './friends.consumers.ts'
import { friendsDeath } from './friends.death.ts'
import { friendsHelp } from './friends.help.ts'
import { friendsPersonalData } from './friends.personal-data.ts'
import { friendsHandlers } from './friends.rpc.ts'

export const friends = feature({
  name: 'friends',
  rpc: serves(FriendsService, friendsHandlers),
  consumers: ({ kit }) => kit.consume('friends-blocked', 'sottomondo.social.mail.blocked.v1', playerBlocked),
  personalData: friendsPersonalData,
  atDeath: friendsDeath,
  help: friendsHelp,
})
