import { type TimeLeft, timerKeys } from '@sottomondo/mfe-kit'
import { expect, test } from 'vitest'
import { stripTimers } from './strip-timers.ts'

const timers = (running: Partial<TimeLeft>) =>
  ({ ...Object.fromEntries(timerKeys.map((key) => [key, 0])), ...running }) as TimeLeft
const ranks: Readonly<Record<string, number>> = { '/crime': 1, '/heist': 4, '/travel': 1, '/jail': 1 }
const opensAt = (path: string) => ranks[path]
const shown = (running: Partial<TimeLeft>, rank?: number) =>
  stripTimers(timers(running), opensAt, rank).map(({ key, ready }) => (ready ? `${key}!` : key))

test('an action that is open to the player is shown, another page or rank is not', () => {
  expect(shown({}, 3)).toEqual(['crime!'])
  expect(shown({ crime: 9 }, 4)).toEqual(['crime', 'heist!'])
  // Until the rank is known nothing is offered that it may bar.
  expect(shown({})).toEqual(['crime!'])
})

test('a murder is offered from its rank on, though its page is open to everybody', () => {
  const withMurder = (path: string) => (path === '/murder' ? 1 : undefined)
  const of = (rank?: number) => stripTimers(timers({}), withMurder, rank).map(({ key }) => key)
  expect([of(), of(4), of(5)]).toEqual([[], [], ['murder']])
  expect(stripTimers(timers({ murder: 60 }), withMurder, 4)).toMatchObject([{ key: 'murder', ready: false }])
})

test('what happens now and then is shown while it lasts', () => {
  expect(shown({ travel: 40 }, 1)).toEqual(['crime!', 'travel'])
})

test('jail comes first, and nothing else is ready meanwhile', () => {
  expect(shown({ freedom: 30, crime: 5 }, 4)).toEqual(['freedom', 'crime', 'heist'])
})
