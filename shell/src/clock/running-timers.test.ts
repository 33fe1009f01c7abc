import { timerKeys } from '@sottomondo/mfe-kit'
import { expect, test } from 'vitest'
import { runningTimers } from './running-timers.ts'

test('only running timers, the next to end first', () => {
  const none = Object.fromEntries(timerKeys.map((key) => [key, 0])) as Record<(typeof timerKeys)[number], number>
  expect(runningTimers({ ...none, travel: 50, crime: 7 }).map(({ name }) => name)).toEqual(['Misdaad', 'Reizen'])
})
