import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { partFriends } from './friends.store.ts'

/** Nobody calls a friend whom they have blocked, nor who has blocked them; as any striking off, nobody is told. */
export const playerBlocked: FactHandler<'sottomondo.social.mail.blocked.v1'> = async (tx, received) => {
  for (const { accountId, blockedAccountIds } of received.map(({ payload }) => payload))
    await partFriends(tx, accountId, blockedAccountIds)
}
