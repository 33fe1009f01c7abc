import { expect, test } from 'vitest'
import { caughtNow } from './attempt.ts'

const failed = { name: 'Bruno', success: false, jailSeconds: 150, atMs: 1_000 }

test('a player who failed is in jail for it until their sentence is over', () => {
  expect(caughtNow(failed, 1_000)).toBe(failed)
  expect(caughtNow(failed, 150_999)).toBe(failed)
  expect(caughtNow(failed, 151_000)).toBeUndefined()
})

test.each([undefined, { ...failed, success: true, jailSeconds: 0 }, { ...failed, jailSeconds: 0 }])(
  'nobody sits for %j',
  (attempt) => {
    expect(caughtNow(attempt, 1_000)).toBeUndefined()
  },
)
