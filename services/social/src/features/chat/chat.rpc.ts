import type { ChatMessage, ChatService, ListChatReply, ListChatRequest } from '@sottomondo/proto/social/v1/chat'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../../config.ts'
import type { Rooms } from '../../kernel/room/rooms.ts'
import { chatRules } from './chat.rules.ts'
import { changesAfter, messagesBefore, type StoredMessage, versionOf } from './chat.store.ts'
import { fewAtOnce } from './few-at-once.ts'
import { post } from './post.ts'
import { remove } from './remove.ts'
import { roomFor } from './rooms.ts'

/** They wait for each other's commit: more of them would only hold connections that other calls need. */
const postsAtOnce = 3

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
  const { pool } = kit
  const removeAsAdmin = remove(kit)

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

    remove: kit.change((change, { messageId }) => removeAsAdmin(change, messageId)),
  }
}
