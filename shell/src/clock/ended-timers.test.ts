import { type TimeLeft, timerKeys } from '@sottomondo/mfe-kit'
import { expect, test } from 'vitest'
import { endedSince } from './ended-timers.ts'
import { newsOf, unreadMark } from './watch-tab.ts'

const timers = (running: Partial<TimeLeft>) =>
  ({ ...Object.fromEntries(timerKeys.map((key) => [key, 0])), ...running }) as TimeLeft

test('only a timer that has just run out has ended', () => {
  expect(endedSince(timers({ crime: 1, car: 5 }), timers({ car: 4, travel: 9 }))).toEqual(['crime'])
  expect(endedSince(timers({}), timers({}))).toEqual([])
})

test('the title names the timers that ended unseen, else the next one to end', () => {
  expect(newsOf(timers({ car: 125, crime: 42 }), [])).toBe('0:42 Misdaad · ')
  expect(newsOf(timers({ car: 125 }), ['crime'])).toBe('● Misdaad kan · ')
  expect(newsOf(timers({}), ['crime', 'car', 'liquor'])).toBe('● Misdaad, Auto stelen en Drank kunnen · ')
  expect(newsOf(timers({}), ['crime', 'freedom'])).toBe('● Je bent vrij · ')
  // Started again meanwhile, on another device.
  expect(newsOf(timers({ crime: 42 }), ['crime'])).toBe('0:42 Misdaad · ')
  expect(newsOf(timers({}), [])).toBe('')
})

test('unread mails stand in front of it, as long as there are any', () => {
  expect([unreadMark(0), unreadMark(3)]).toEqual(['', '(3) '])
})
