import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import { partFriends } from './friends.store.ts'

/**
 * Nobody calls a friend whom they have blocked, nor who has blocked them; as any striking off, nobody is told, and open
 * pages no longer show it.
 */
export const playerBlocked: FactHandler<'sottomondo.social.mail.blocked.v1'> = async (tx, received) => {
  for (const { payload, requestId, traceparent } of received) {
    const { accountId, blockedAccountIds, blockedAtMs: version } = payload
    const parted = await partFriends(tx, accountId, blockedAccountIds)
    await writeOutbox(
      tx,
      parted.map((one) => push(one, 'friendsChanged', { version })),
      { requestId, traceparent },
    )
  }
}
