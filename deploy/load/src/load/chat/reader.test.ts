import { expect, test } from 'vitest'
import { compareOrders } from './chat-summary.ts'
import { contentAt, Reader } from './reader.ts'
import type { ChatPage } from './readers.ts'

const push = (version: number, sentAtMs = 0) => ({ messageId: version, version, content: contentAt(sentAtMs) })

/** A reader in a room whose present version a test sets: every message has its version as id. */
function room(version: number, most = 100) {
  const there = { version, answer: async () => {} }
  const reader = new Reader(1, async (after): Promise<ChatPage> => {
    const reached = Math.min(there.version, (after ?? there.version) + most)
    const ids = Array.from({ length: reached - (after ?? reached) }, (_, nth) => (after ?? 0) + nth + 1)
    await there.answer()
    return { messages: ids.map((messageId) => ({ messageId })), version: reached, complete: reached === there.version }
  })
  return { there, reader }
}

test('what was there before is not the run’s, what comes is had once and in order', async () => {
  const { reader } = room(7)
  await reader.joined()
  for (const version of [8, 9, 9, 8, 10]) reader.heard(push(version, 40), 45)
  expect(reader.report).toMatchObject({ ids: [8, 9, 10], delaysMs: [5, 5, 5, 5, 5], gaps: 0 })
})

test('after a loss everything is read, page by page, and pushes of meanwhile come once', async () => {
  const { there, reader } = room(7, 2)
  await reader.joined()
  reader.lost(Date.now())
  there.version = 13
  there.answer = async () => reader.heard(push(13), 1)
  await reader.joined()
  reader.heard(push(14), 1)
  expect(reader.report.ids).toEqual([8, 9, 10, 11, 12, 13, 14])
  expect(reader.report.backAfterMs).toBeGreaterThanOrEqual(0)
})

test('a push that was missed is read', async () => {
  const { there, reader } = room(7)
  await reader.joined()
  there.version = 9
  reader.heard(push(9), 1)
  await reader.joined()
  expect(reader.report).toMatchObject({ ids: [8, 9], gaps: 1 })
})

test('another order, a missing message and a second one are found', () => {
  const report = (ids: number[]) => ({ ...room(0).reader.report, ids })
  expect(compareOrders([1, 2, 3], [report([1, 2, 3]), report([1, 2, 3])])).toEqual({
    otherOrder: 0,
    missing: 0,
    twice: 0,
  })
  expect(compareOrders([1, 2, 3], [report([1, 3, 2]), report([1, 3]), report([1, 2, 2, 3])])).toEqual({
    otherOrder: 1,
    missing: 1,
    twice: 1,
  })
})
