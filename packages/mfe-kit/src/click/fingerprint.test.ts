import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { compute } from './fingerprint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a probe that hangs is silent after a second; one that throws is told apart', async () => {
  const hanging = compute({ one: () => 1, slow: () => new Promise(() => undefined) })
  await vi.advanceTimersByTimeAsync(1000)
  const throwing = compute({
    one: () => 1,
    slow: () => {
      throw new Error('refused')
    },
  })
  await vi.advanceTimersByTimeAsync(1)
  expect(await hanging).toMatch(/^[0-9a-f]{64}$/)
  expect(await throwing).not.toBe(await hanging)
  expect(await compute({ one: () => 1, slow: () => null })).toBe(await hanging)
})
