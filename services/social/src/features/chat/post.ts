import type { Room } from '@sottomondo/event-contract/rooms'
import type { ChatMessage, PostChatReply, PostChatRequest } from '@sottomondo/proto/social/v1/chat'
import type { Change } from '@sottomondo/server-kit/change'
import { fact, type OutboxRow, push, pushToRoom } from '@sottomondo/server-kit/outbox'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { blockersAmong } from '../../kernel/block/block.store.ts'
import type { Rooms } from '../../kernel/room/rooms.ts'
import { chatTexts, contentOf, namesIn, postedNow, waitMs } from './chat.rules.ts'
import { lockChatRoom, playersMentioned, writeMessage, writerLocked } from './chat.store.ts'
import { roomFor } from './rooms.ts'

/** Says something in a room: judged, written and told in one transaction. */
export const post =
  ({ clock }: Pick<Kit<unknown>, 'clock'>, rooms: Rooms) =>
  async (change: Change, request: PostChatRequest): Promise<PostChatReply | Refusal> => {
    const { tx } = change
    const { accountId, accountName } = playerOf(change)
    const content = contentOf(request.content)
    if (content === null) return refuse('invalid', chatTexts.tooLong, { fields: { content: chatTexts.tooLong } })
    if (content === '') return { version: 0 }
    const room = await roomFor(rooms, tx, request.room, accountId)
    if (typeof room !== 'string') return room
    const mentioned = await mentionedIn(content)
    const notified = await toBeNotified(mentioned.map((one) => one.accountId))

    await lockChatRoom(tx, room)
    const nowMs = clock.nowMs()
    const { recentlyPostedMs, symbol } = await writerLocked(tx, accountId)
    const wait = Math.ceil(waitMs(recentlyPostedMs, nowMs) / 1000)
    if (wait > 0) return refuse('playerRateLimit', chatTexts.tooFast(wait), { timeLeft: wait })
    const { messageId, version } = await writeMessage(tx, {
      room,
      accountId,
      accountName,
      symbol,
      content,
      nowMs,
      mentionedAccountIds: mentioned.map((one) => one.accountId),
      recentlyPostedMs: postedNow(recentlyPostedMs, nowMs),
    })
    const chatMessage: ChatMessage = {
      messageId,
      content,
      createdAtMs: nowMs,
      symbol: symbol ?? undefined,
      account: { accountName },
      removed: false,
      mentions: mentioned.map((one) => one.accountName).sort(),
    }
    change.publish(
      pushOf(room, chatMessage, { accountId, version }),
      ...notified.flatMap((reader) => [
        push(reader, 'mentionNotification', { room, messageId, accountName, version: messageId }),
        fact('sottomondo.social.chat.mentioned.v1', {
          messageId,
          accountId,
          mentionedAccountId: reader,
          mentionedAtMs: nowMs,
        }),
      ]),
    )
    return { chatMessage, version }

    async function mentionedIn(text: string) {
      const names = namesIn(text)
      return names.length > 0 ? playersMentioned(tx, names, accountId) : []
    }

    /** Nobody is called by a player whom they have blocked, nor into a room that they don't hear. */
    async function toBeNotified(accountIds: number[]): Promise<number[]> {
      if (accountIds.length === 0 || typeof room !== 'string') return []
      const blockers = await blockersAmong(tx, accountIds, accountId)
      return (await rooms.hearersOf(tx, room, accountIds)).filter((one) => !blockers.includes(one))
    }
  }

/** The push of a new message; whoever has blocked its writer learns only that the room has gone on. */
function pushOf(room: Room, message: ChatMessage, of: { accountId: number; version: number }): OutboxRow {
  const { messageId, content, createdAtMs, symbol = null, account, removed, mentions } = message
  const hidden = { messageId, room, version: of.version }
  const line = {
    messageId,
    content,
    createdAt: new Date(createdAtMs).toISOString(),
    symbol,
    removed,
    mentions,
    Account: { accountName: account?.accountName ?? '' },
  }
  return pushToRoom(room, 'newChatMessage', { ...hidden, line }, { accountId: of.accountId, hidden })
}
