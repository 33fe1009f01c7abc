import type { Room } from '@sottomondo/event-contract/rooms'
import type { ChatMessage, ChatService, ListChatReply, ListChatRequest } from '@sottomondo/proto/social/v1/chat'
import { fact, pushToRoom } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf, refusalOfNonAdmin, userOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { oneLine } from '@sottomondo/server-kit/text'
import type { SocialConfig } from '../../config.ts'
import type { Rooms } from '../../kernel/room/rooms.ts'
import { chatRules, chatTexts } from './chat.rules.ts'
import {
  changesAfter,
  findMessage,
  lockChatRoom,
  messagesBefore,
  removeMessage,
  type StoredMessage,
  versionOf,
} from './chat.store.ts'
import { fewAtOnce } from './few-at-once.ts'
import { post } from './post.ts'
import { addReport, closeReports, listReports } from './report.store.ts'
import { roomFor } from './rooms.ts'

/** They wait for each other's commit: more of them would only hold connections that other calls need. */
const postsAtOnce = 3

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

const shown = ({ messageId, createdAtMs, accountName, symbol, content, isRemoved, mentions }: StoredMessage) =>
  ({
    messageId,
    createdAtMs,
    account: { accountName },
    symbol: symbol ?? undefined,
    removed: isRemoved,
    // What was removed is read by nobody any more.
    ...(isRemoved ? { content: '', mentions: [] } : { content, mentions }),
  }) satisfies ChatMessage

/** What players say to each other. */
export function chatHandlers(kit: Kit<SocialConfig>, rooms: Rooms): Handlers<typeof ChatService> {
  const { pool, clock } = kit

  async function list(ctx: Ctx, request: ListChatRequest): Promise<ListChatReply | Refusal> {
    const { accountId: readerId } = playerOf(ctx)
    const room = await roomFor(rooms, pool, request.room, readerId)
    if (isRefusal(room)) return room
    const most = Math.min(Math.max(1, request.limit || chatRules.pageMessages), chatRules.pageMost)
    // First: what comes meanwhile is then on the page and is told once more, and never missed.
    const version = await versionOf(pool, room)
    const of = { room, readerId, rowLimit: most + 1 }
    if (request.after !== undefined && request.before === undefined) {
      const rows = await changesAfter(pool, { ...of, after: request.after })
      const messages = rows.slice(0, most)
      const complete = rows.length <= most
      const reached = messages.at(-1)?.version ?? 0
      return { room, messages: messages.map(shown), version: complete ? Math.max(version, reached) : reached, complete }
    }
    const rows = await messagesBefore(pool, { ...of, before: request.before })
    const messages = rows.slice(0, most).reverse()
    const olderCursor = rows.length > most ? messages[0]?.messageId : undefined
    return { room, messages: messages.map(shown), olderCursor, version, complete: true }
  }

  return {
    list,
    post: fewAtOnce(postsAtOnce, kit.change(post(kit, rooms))),

    remove: kit.change(async (change, { messageId }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const found = isId(messageId) ? await findMessage(change.tx, messageId) : undefined
      if (found) await lockChatRoom(change.tx, found.room)
      const nowMs = clock.nowMs()
      const removed = found && (await removeMessage(change.tx, { messageId, room: found.room, nowMs }))
      if (!found || !removed) return refuse('notFound', chatTexts.gone)
      await closeReports(change.tx, messageId)
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
    }),

    report: kit.change(async (change, { messageId, reason }) => {
      const { accountId: reporterId } = playerOf(change)
      const found = isId(messageId) ? await findMessage(change.tx, messageId) : undefined
      const hears = found && (await rooms.hearersOf(change.tx, found.room as Room, [reporterId])).length > 0
      if (!found || !hears) return refuse('notFound', chatTexts.gone)
      if (found.accountId === reporterId) return refuse('conflict', chatTexts.reportOneself)
      const written = oneLine(reason, chatRules.reasonCharacters)
      await addReport(change.tx, { messageId, reporterId, reason: written, nowMs: clock.nowMs() })
      return { message: chatTexts.reported }
    }),

    async listReports(ctx, page) {
      const refusal = refusalOfNonAdmin(ctx)
      if (refusal) return refusal
      const reports = await listReports(pool, page)
      return isRefusal(reports) ? reports : { reports: reports.rows, nextCursor: reports.nextCursor }
    },

    dismissReports: kit.change(async (change, { messageId }) => {
      const refusal = refusalOfNonAdmin(change)
      if (refusal) return refusal
      const closed = isId(messageId) ? await closeReports(change.tx, messageId) : 0
      return closed > 0 ? { message: chatTexts.dismissed } : refuse('notFound', chatTexts.noReports)
    }),
  }
}
