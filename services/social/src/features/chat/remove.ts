import type { Room } from '@sottomondo/event-contract/rooms'
import type { Change } from '@sottomondo/server-kit/change'
import { fact, pushToRoom } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { chatTexts } from './chat.rules.ts'
import { findMessage, lockChatRoom, removeMessage } from './chat.store.ts'

/** Removes a message as an admin: everybody sees that it is gone. */
export const remove =
  ({ clock }: Pick<Kit<unknown>, 'clock'>) =>
  async (change: Change, messageId: number): Promise<{ message: string } | Refusal> => {
    const refusal = refusalOfNonAdmin(change)
    if (refusal) return refusal
    const found = Number.isSafeInteger(messageId) ? await findMessage(change.tx, messageId) : undefined
    if (found) await lockChatRoom(change.tx, found.room)
    const nowMs = clock.nowMs()
    const removed = found && (await removeMessage(change.tx, { messageId, room: found.room, nowMs }))
    if (!found || !removed) return refuse('notFound', chatTexts.gone)
    const { userId, accountName: by } = userOf(change)
    const { version, accountName } = removed
    const room = found.room as Room
    change.publish(
      pushToRoom(room, 'chatMessageRemoved', { messageId, room, version }),
      fact('sottomondo.social.chat.message-removed.v1', {
        entryId: `${userId}:${change.requestId}`,
        by: by || `user ${userId}`,
        messageId,
        accountId: found.accountId,
        accountName,
        removedAtMs: nowMs,
      }),
    )
    return { message: chatTexts.removed }
  }
