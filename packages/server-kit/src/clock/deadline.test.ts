import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startDeadline } from './deadline.ts'

let nowMs = 0
let expired = 0
const expire = () => {
  expired++
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  expired = 0
  nowMs = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Lets the timers run for `ms`, while the clock shows more: this process stood still. */
function pass(ms: number, stoodStillMs = 0): void {
  nowMs += ms + stoodStillMs
  vi.advanceTimersByTime(ms)
}

test('a deadline ends a wait that takes too long, once', () => {
  startDeadline(100, expire)
  pass(99)
  expect(expired).toBe(0)
  pass(1)
  expect(expired).toBe(1)
  pass(1000)
  expect(expired).toBe(1)
})

test('the time that this process itself stood still does not count', () => {
  startDeadline(1000, expire)
  pass(1000, 200)
  expect(expired).toBe(0)
  pass(199)
  expect(expired).toBe(0)
  pass(1)
  expect(expired).toBe(1)
})

test('a standstill is excused for at most as long again, and only once', () => {
  startDeadline(100, expire)
  pass(100, 5000)
  expect(expired).toBe(0)
  pass(100, 5000)
  expect(expired).toBe(1)
})

test('a cancelled deadline ends nothing, not even in its second wait', () => {
  startDeadline(100, expire).cancel()
  const late = startDeadline(100, expire)
  pass(100, 80)
  late.cancel()
  pass(1000)
  expect(expired).toBe(0)
})
