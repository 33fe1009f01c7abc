import { ApiError, api } from '@sottomondo/mfe-kit'
import {
  type ChatMessage,
  type ChatPage,
  type Feed,
  feedOf,
  type RoomPush,
  withChanges,
  withOlder,
  withoutNewest,
  withoutOldest,
  withPush,
  withRemoved,
} from './feed.ts'

export type RoomName = 'chat' | 'family'

/** What the screen shows of a room. */
export interface ChatState {
  feed: Feed
  older: 'idle' | 'loading' | 'failed'
  /** Messages that came while their reader was further up; and the first of them, above which a line says so. */
  unseen: number
  firstUnseenId: number | undefined
}

/** Pushes of one moment are shown together: at twenty a second the page is not drawn twenty times. */
const togetherMs = 50
const pageMost = 100
/** As many pages are read after a break; after a longer one the room is begun anew with its newest messages. */
const pagesAfterBreak = 10
const againAfterMs = 3000
/** At the end of the room so many messages stay on the page; further up none go while they are read, up to the second. */
const keptAtEnd = 300
const keptAbove = 1000

/**
 * Follows one room: its pushes in their order, and after any gap what the server has since. Every push counts the
 * room's version up by one, so that none can be missed without notice, and none is shown twice.
 */
export class ChatRoom {
  readonly room: RoomName
  #state: ChatState
  #heard: RoomPush[] = []
  #heardVersion = 0
  #isAtEnd = true
  #isAway = false
  #flushing: ReturnType<typeof setTimeout> | undefined
  #reading: Promise<void> | undefined
  #retrying: ReturnType<typeof setTimeout> | undefined
  #ended = new AbortController()
  #watchers = new Set<() => void>()

  constructor(room: RoomName, first: ChatPage) {
    this.room = room
    this.#state = { feed: feedOf(first), older: 'idle', unseen: 0, firstUnseenId: undefined }
  }

  readonly get = (): ChatState => this.#state
  readonly subscribe = (watch: () => void): (() => void) => {
    this.#watchers.add(watch)
    return () => this.#watchers.delete(watch)
  }

  /** Hears pushes again after `end`, as when React shows a component twice. */
  begin(): void {
    this.#ended = new AbortController()
  }
  end(): void {
    this.#ended.abort()
    clearTimeout(this.#flushing)
    clearTimeout(this.#retrying)
    this.#flushing = undefined
  }

  hear(push: RoomPush): void {
    this.#heard.push(push)
    this.#flushing ??= setTimeout(() => {
      this.#flushing = undefined
      this.#flush()
    }, togetherMs)
  }

  #flush(): void {
    const heard = this.#heard.splice(0).sort((one, other) => one.version - other.version)
    let { feed } = this.#state
    let missed = false
    for (const push of heard) {
      this.#heardVersion = Math.max(this.#heardVersion, push.version)
      const next = withPush(feed, push)
      if (next === 'missed') missed = true
      else feed = next
    }
    this.#show(feed)
    if (missed) this.catchUp()
  }

  /** Reads what came after the shown version: after a break, and where a push was missed. */
  catchUp(): Promise<void> {
    clearTimeout(this.#retrying)
    this.#reading ??= this.#readChanges()
      .catch((cause) => this.#again(cause))
      .finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }

  async #readChanges(): Promise<void> {
    for (let pages = 0; ; pages += 1) {
      if (pages === pagesAfterBreak) return this.#beginAnew()
      const before = this.#state.feed.version
      const page = await this.#read({ after: before, limit: pageMost })
      if (this.#ended.signal.aborted) return
      this.#show(withChanges(this.#state.feed, page.messages, page.version))
      const isBehind = this.#heardVersion > this.#state.feed.version
      if (page.complete && !(isBehind && page.version > before)) return
    }
  }

  /** Somebody is blocked or allowed again, or too much was missed: the shown stretch is read again. */
  async readAgain(): Promise<void> {
    await this.#beginAnew().catch((cause) => this.#again(cause))
  }

  async #beginAnew(): Promise<void> {
    const [oldest] = this.#state.feed.messages
    const page = await this.#read({ limit: pageMost })
    if (this.#ended.signal.aborted) return
    let feed = feedOf(page)
    const pagesMost = this.#isAtEnd ? 1 : keptAbove / pageMost
    for (let pages = 1; pages < pagesMost && feed.olderCursor !== null; pages += 1) {
      if ((feed.messages[0]?.messageId ?? 0) <= (oldest?.messageId ?? 0)) break
      feed = withOlder(feed, await this.#read({ before: feed.olderCursor, limit: pageMost }))
      if (this.#ended.signal.aborted) return
    }
    this.#show(feed)
  }

  async loadOlder(): Promise<void> {
    const { feed, older } = this.#state
    if (older === 'loading' || feed.olderCursor === null) return
    this.#set({ older: 'loading' })
    try {
      const page = await this.#read({ before: feed.olderCursor })
      // The room was begun anew meanwhile: this page would leave a gap.
      if (this.#state.feed.olderCursor !== feed.olderCursor) return this.#set({ older: 'idle' })
      this.#set({ feed: withoutNewest(withOlder(this.#state.feed, page), keptAbove), older: 'idle' })
    } catch (cause) {
      if (this.#ended.signal.aborted) return
      this.#set({ older: 'failed' })
      if (!(cause instanceof ApiError)) throw cause
    }
  }

  /** Shows one's own message at once, before its push has come. */
  said(message: ChatMessage): void {
    this.#show(withChanges(this.#state.feed, [message], 0))
    this.#set({ unseen: 0, firstUnseenId: undefined })
  }
  removed(messageId: number): void {
    this.#show(withRemoved(this.#state.feed, messageId))
  }

  /** The list says whether its reader sees the newest messages. */
  reads(isAtEnd: boolean): void {
    if (isAtEnd === this.#isAtEnd) return
    this.#isAtEnd = isAtEnd
    if (isAtEnd && this.#state.unseen > 0) this.#set({ unseen: 0 })
    if (!isAtEnd) this.#set({ firstUnseenId: undefined, unseen: 0 })
  }

  /** Nobody looks at the page, or somebody does again: a line stands above what came meanwhile. */
  away(isAway: boolean): void {
    this.#isAway = isAway
    if (isAway && this.#isAtEnd) this.#set({ firstUnseenId: undefined })
  }

  /** Makes the newest messages the shown ones, where they were left out. */
  async toEnd(): Promise<void> {
    this.#isAtEnd = true
    if (this.#state.feed.isCut) await this.readAgain()
    this.#set({ feed: withoutOldest(this.#state.feed, keptAtEnd), unseen: 0 })
  }

  #show(feed: Feed): void {
    const { feed: before, unseen, firstUnseenId } = this.#state
    if (feed === before) return
    const lastBefore = before.messages.at(-1)?.messageId ?? 0
    const fresh = feed.messages.filter(({ messageId }) => messageId > lastBefore)
    const more = before.isCut ? feed.version - before.version : fresh.length
    const first = this.#isAway || !this.#isAtEnd ? (firstUnseenId ?? fresh[0]?.messageId) : firstUnseenId
    if (this.#isAtEnd) this.#set({ feed: withoutOldest(feed, keptAtEnd), firstUnseenId: first })
    else
      this.#set({
        feed: withoutNewest(feed, keptAbove),
        unseen: unseen + more,
        firstUnseenId: first,
      })
  }

  #set(part: Partial<ChatState>): void {
    this.#state = { ...this.#state, ...part }
    for (const watch of [...this.#watchers]) watch()
  }

  #read(query: { before?: number; after?: number; limit?: number }): Promise<ChatPage> {
    return api('GET /api/chat', { query: { room: this.room, ...query }, signal: this.#ended.signal })
  }

  #again(cause: unknown): void {
    if (this.#ended.signal.aborted) return
    if (!(cause instanceof ApiError)) throw cause
    // Without a connection the next join of the room reads; a refusal stays one.
    if (cause.status === 0 || cause.status >= 500) this.#retrying = setTimeout(() => this.catchUp(), againAfterMs)
  }
}
