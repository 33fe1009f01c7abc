import { expect, test } from 'vitest'
import { sharedAnswer } from './shared-answer.ts'

test('everybody within the time gets the one answer, and a failure is nobody else’s', async () => {
  let nowMs = 0
  let asked = 0
  let broken = true
  const ask = sharedAnswer({ nowMs: () => nowMs }, 1000, async () => {
    asked += 1
    if (broken) throw new Error('away')
    return asked
  })
  await expect(ask()).rejects.toThrow('away')
  broken = false
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 2, 2])
  nowMs = 999
  expect(await ask()).toBe(2)
  nowMs = 1000
  expect(await ask()).toBe(3)
})
