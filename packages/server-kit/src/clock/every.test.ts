import { fakeClock } from '@sottomondo/test-kit/clock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs repeatedly, never two runs at once, and goes on after a failure', async () => {
  const errors: unknown[] = []
  const ends: (() => void)[] = []
  const work = vi.fn(
    () => new Promise<void>((resolve, reject) => ends.push(work.mock.calls.length === 1 ? reject : resolve)),
  )
  const stop = every(1_000, work, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(3_500)
  expect(work).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([work.mock.calls.length, errors.length]).toEqual([2, 1])

  let stopped = false
  const ending = stop().then(() => {
    stopped = true
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect([work.mock.calls.length, stopped]).toEqual([2, false])
  ends[1]?.()
  await ending
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('has a turn at once when a test moves the clock, until it is ended', async () => {
  const clock = fakeClock()
  const work = vi.fn(async () => {})
  const stop = every(1_000, work, () => {}, clock)
  clock.advanceMs(60_000)
  await stop()
  clock.advanceMs(60_000)
  expect(work).toHaveBeenCalledTimes(1)
})
