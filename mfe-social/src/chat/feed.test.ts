import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ChatMessage,
  type Feed,
  feedOf,
  type RoomPush,
  withChanges,
  withOlder,
  withoutOldest,
  withPush,
} from './feed.ts'

const said = (messageId: number, content = `woord ${messageId}`): ChatMessage => ({
  messageId,
  content,
  createdAt: '2026-11-26T12:00:00.000Z',
  symbol: null,
  Account: { accountName: 'Vito' },
  removed: false,
  mentions: [],
})
const page = (messages: ChatMessage[], version: number, olderCursor: number | null = null) => ({
  room: 'chat',
  messages,
  olderCursor,
  version,
  complete: true,
})
const ids = ({ messages }: Feed) => messages.map(({ messageId }) => messageId)

/** A room in which one in five changes removes a message: its pushes, and what the server answers at each version. */
function history(changes: number) {
  const pushes: RoomPush[] = []
  const after: ChatMessage[][] = [[]]
  let last = 0
  for (let version = 1; version <= changes; version += 1) {
    const before = after.at(-1) ?? []
    if (version % 5 === 0) {
      const messageId = Math.ceil(last / 2)
      pushes.push({ messageId, removed: true, version })
      after.push(before.map((one) => (one.messageId === messageId ? { ...one, content: '', removed: true } : one)))
    } else {
      // Ids have gaps: they are given to all rooms.
      last += version % 3 === 0 ? 2 : 1
      const line = said(last)
      pushes.push({ messageId: last, line, version })
      after.push([...before, line])
    }
  }
  return { pushes, after }
}
const changes = 30
const { pushes, after } = history(changes)
const changedBetween = (from: number, to: number) => {
  const touched = new Set(pushes.slice(from, to).map(({ messageId }) => messageId))
  return (after[to] ?? []).filter(({ messageId }) => touched.has(messageId))
}

test('whatever is lost, doubled or late, a page that reads after each gap shows what the server has', () => {
  const event = fc.record({ version: fc.integer({ min: 1, max: changes }), isRead: fc.boolean() })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: changes }), fc.array(event, { maxLength: 80 }), (start, events) => {
      let feed = feedOf(page(after[start] ?? [], start))
      for (const { version, isRead } of events) {
        const push = pushes[version - 1] as RoomPush
        const next = withPush(feed, push)
        if (next !== 'missed') feed = next
        // The answer of a reading may be older than what the page has heard meanwhile.
        if (next === 'missed' || isRead)
          feed = withChanges(feed, changedBetween(Math.min(start, version), version), version)
      }
      feed = withChanges(feed, changedBetween(feed.version, changes), changes)
      expect(feed.messages).toEqual(after[changes])
    }),
  )
})

test('a push is taken once, in its order; a missing one is noticed', () => {
  const feed = feedOf(page([said(1)], 1))
  const second = withPush(feed, { messageId: 2, line: said(2), version: 2 })
  expect(second !== 'missed' && ids(second)).toEqual([1, 2])
  expect(second !== 'missed' && withPush(second, { messageId: 2, line: said(2), version: 2 })).toBe(second)
  expect(withPush(feed, { messageId: 3, line: said(3), version: 3 })).toBe('missed')
  // Of a blocked writer there is no line, but the room has gone on.
  expect(withPush(feed, { messageId: 2, version: 2 })).toEqual({ ...feed, version: 2 })
})

test('older messages come before the others; what is beyond the shown stretch stays out of it', () => {
  const feed = feedOf(page([said(10), said(11)], 20, 10))
  expect(ids(withOlder(feed, page([said(8), said(9)], 20, 8)))).toEqual([8, 9, 10, 11])
  expect(ids(withChanges(feed, [said(3), said(12)], 21))).toEqual([10, 11, 12])
  const short = withoutOldest(withChanges(feed, [said(12)], 21), 2)
  expect([ids(short), short.olderCursor]).toEqual([[11, 12], 11])
})

test('a page cut off at its newest messages takes none behind them, but hears that they were said', () => {
  const feed = { ...feedOf(page([said(1), said(2)], 2)), isCut: true }
  const next = withPush(feed, { messageId: 3, line: said(3), version: 3 })
  expect(next !== 'missed' && [ids(next), next.version]).toEqual([[1, 2], 3])
})
