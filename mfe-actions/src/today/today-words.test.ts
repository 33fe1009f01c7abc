import { expect, test } from 'vitest'
import { allLuck, luckWords, wholeHours } from './today-words.ts'

const luck = (tries: number, successes: number, expected: number) => ({ tries, successes, expected })

test.each([
  [luck(4, 4, 1), 'Nog te weinig geprobeerd om van geluk te spreken.'],
  [luck(10, 9, 5), 'Je had 1,8 keer zoveel geluk als de kans.'],
  [luck(10, 3, 5), 'Je had maar 0,6 keer zoveel geluk als de kans.'],
  [luck(50, 26, 25), 'Je had evenveel geluk als de kans beloofde.'],
  [luck(100, 53, 50), 'Je had 1,1 keer zoveel geluk als de kans.'],
  [luck(10, 0, 5), 'Er lukte niets. Dat ligt niet aan de kans.'],
])('%o in words', (given, words) => {
  expect(luckWords(given)).toBe(words)
})

test('all that was tried is summed up, and nothing without any', () => {
  expect(allLuck([])).toBeUndefined()
  expect(
    allLuck([
      { action: 'crime', ...luck(5, 3, 2.5) },
      { action: 'breakout', ...luck(1, 1, 0.5) },
    ]),
  ).toEqual(luck(6, 4, 3))
})

test('hours without anything stand between the others, up to now', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 26, hour)).toISOString()
  const hours = [{ startsAt: at(9) }, { startsAt: at(11) }]
  const shown = wholeHours(hours, Date.parse(at(13)) + 5)
  expect(shown.map(({ atMs }) => new Date(atMs).getUTCHours())).toEqual([9, 10, 11, 12, 13])
  expect(shown.map(({ hour }) => hour !== undefined)).toEqual([true, false, true, false, false])
  expect(wholeHours(hours, undefined)).toHaveLength(3)
  expect(wholeHours([], 5)).toEqual([])
})
