import { expect, test } from 'vitest'
import { refuse } from './refusal.ts'
import { sharedAnswer } from './shared-answer.ts'

test('all callers within the time get one answer, and a failure or refusal is not shared', async () => {
  let nowMs = 0
  let requestCount = 0
  let broken = true
  const away = refuse('unavailable', 'Even niet bereikbaar.')
  let refused = false
  const ask = sharedAnswer({ nowMs: () => nowMs }, 1000, async () => {
    requestCount += 1
    if (broken) throw new Error('away')
    return refused ? away : requestCount
  })
  await expect(ask()).rejects.toThrow('away')
  broken = false
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2])
  nowMs = 999
  expect(await ask()).toBe(2)
  nowMs = 1000
  expect(await ask()).toBe(3)
  nowMs = 2000
  refused = true
  expect(await ask()).toBe(away)
  refused = false
  expect(await ask()).toBe(5)
  ask.forget()
  expect(await ask()).toBe(6)
})
