import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import type { Kit } from '@sottomondo/server-kit/service'

/** Returns whom a gangster calls a friend, and who calls them one; none while accounts is away. */
export async function friendshipsOf(kit: Pick<Kit<unknown>, 'connect' | 'log'>, accountId: number) {
  const friends = kit.connect('accounts').rpc(FriendsService)
  const ctx = { requestId: `friendships-${accountId}`, caller: undefined, traceparent: undefined, log: kit.log }
  const found = await friends.listFriendships(ctx, { accountId }).catch((error: unknown) => {
    kit.log.warn({ err: error }, 'city calls: friends are unknown')
  })
  return found && !isRefusal(found)
    ? { friends: found.friendAccountIds, friendOf: found.friendOfAccountIds }
    : { friends: [], friendOf: [] }
}
