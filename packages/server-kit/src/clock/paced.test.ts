import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { paced } from './paced.ts'

const never = 3_600_000
const fail = (error: unknown) => {
  throw error
}

test('the first call runs at once, and calls during that run cause one more', async () => {
  const ends: (() => void)[] = []
  const pace = paced(1, () => new Promise<void>((resolve) => ends.push(resolve)), fail)
  pace.due()
  expect(ends).toHaveLength(1)
  pace.due()
  pace.due()
  ends[0]?.()
  await eventually(() => expect(ends).toHaveLength(2))
  const stopped = pace.stop()
  ends[1]?.()
  await stopped
  expect(ends).toHaveLength(2)
})

test('a stop ends the pause, and does the run that is still due', async () => {
  let done = 0
  const pace = paced(
    never,
    async () => {
      done++
    },
    fail,
  )
  pace.due()
  pace.due()
  expect(done).toBe(1)
  await pace.stop()
  expect(done).toBe(2)
})

test('failed work is reported, and runs again at the next call', async () => {
  const errors: unknown[] = []
  const pace = paced(
    1,
    () => Promise.reject(new Error(`run ${errors.length}`)),
    (error) => errors.push(error),
  )
  pace.due()
  await eventually(() => expect(errors).toHaveLength(1))
  pace.due()
  await eventually(() => expect(errors).toEqual([new Error('run 0'), new Error('run 1')]))
  await pace.stop()
})
