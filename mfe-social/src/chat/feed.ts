import type { Answer } from '@sottomondo/mfe-kit'

export type ChatPage = Answer<'GET /api/chat'>
export type ChatMessage = ChatPage['messages'][number]

/** What a page shows of a room: a stretch of its messages without a gap, at some version of the room. */
export interface Feed {
  /** In the room's order; each message once. */
  messages: readonly ChatMessage[]
  /** The `before` of the page of older ones; null where there are none. */
  olderCursor: number | null
  version: number
  /** The newest messages are left out: their reader is far above them. */
  isCut: boolean
}

/** A push of a room: the next version of it. */
export type RoomPush = { version: number } & (
  | { messageId: number; line?: ChatMessage | undefined; removed?: undefined }
  | { messageId: number; removed: true }
)

export const feedOf = ({ messages, olderCursor, version }: ChatPage): Feed => ({
  messages: merged([], messages),
  olderCursor,
  version,
  isCut: false,
})

/** Puts the page of older messages before the others. */
export const withOlder = (feed: Feed, { messages, olderCursor }: ChatPage): Feed => ({
  ...feed,
  messages: merged(messages, feed.messages),
  olderCursor,
})

/**
 * Takes what came and changed up to a version; messages beyond the shown stretch are left out of it, and older words
 * on shown ones.
 */
export function withChanges(feed: Feed, changed: readonly ChatMessage[], version: number): Feed {
  const isOlder = version < feed.version
  const known = new Set(isOlder ? feed.messages.map(({ messageId }) => messageId) : [])
  const first = feed.olderCursor === null ? 0 : (feed.messages[0]?.messageId ?? 0)
  const last = feed.isCut ? (feed.messages.at(-1)?.messageId ?? 0) : Number.POSITIVE_INFINITY
  const shown = changed.filter(({ messageId }) => messageId >= first && messageId <= last && !known.has(messageId))
  return {
    ...feed,
    messages: shown.length > 0 ? merged(feed.messages, shown) : feed.messages,
    version: Math.max(feed.version, version),
  }
}

/** Takes one push; 'missed' where others came before it that this page has not heard. */
export function withPush(feed: Feed, push: RoomPush): Feed | 'missed' {
  if (push.version <= feed.version) return feed
  if (push.version > feed.version + 1) return 'missed'
  if (!push.removed) return withChanges(feed, push.line ? [push.line] : [], push.version)
  return { ...withRemoved(feed, push.messageId), version: push.version }
}

/** The message's place stays, and says that it was removed. */
export const withRemoved = (feed: Feed, gone: number): Feed => ({
  ...feed,
  messages: feed.messages.map((one) =>
    one.messageId === gone ? { ...one, content: '', mentions: [], removed: true } : one,
  ),
})

/** Drops the oldest messages above a number: they are read again when somebody goes there. */
export function withoutOldest(feed: Feed, most: number): Feed {
  if (feed.messages.length <= most) return feed
  const messages = feed.messages.slice(-most)
  return { ...feed, messages, olderCursor: messages[0]?.messageId ?? feed.olderCursor }
}

/** Drops the newest messages above a number. */
export const withoutNewest = (feed: Feed, most: number): Feed =>
  feed.messages.length <= most ? feed : { ...feed, messages: feed.messages.slice(0, most), isCut: true }

/** Each message once, in the room's order; of one in both, the later version counts. */
function merged(messages: readonly ChatMessage[], later: readonly ChatMessage[]): readonly ChatMessage[] {
  const last = messages.at(-1)?.messageId ?? 0
  if (later.length === 1 && later[0] && later[0].messageId > last) return [...messages, later[0]]
  const byId = new Map(messages.map((one) => [one.messageId, one]))
  for (const one of later) byId.set(one.messageId, one)
  return [...byId.values()].sort((one, other) => one.messageId - other.messageId)
}
