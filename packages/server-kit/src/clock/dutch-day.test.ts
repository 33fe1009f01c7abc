import { expect, test } from 'vitest'
import { dutchDay, dutchHour, hoursSinceYesterday, nextDutchHour } from './dutch-day.ts'

test.each([
  ['2026-01-31T22:59:59.999Z', '2026-01-31'],
  ['2026-01-31T23:00:00.000Z', '2026-02-01'],
  ['2026-07-31T21:59:59.999Z', '2026-07-31'],
  ['2026-07-31T22:00:00.000Z', '2026-08-01'],
  // The nights in which the clock goes forward and back.
  ['2026-03-28T23:00:00.000Z', '2026-03-29'],
  ['2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['2026-10-24T22:00:00.000Z', '2026-10-25'],
  ['2026-10-25T22:59:59.999Z', '2026-10-25'],
])('at %s it is %s', (at, day) => {
  expect(dutchDay(Date.parse(at))).toBe(day)
})

test.each([
  ['2026-11-22', '2026-11-22T19:00:00Z'],
  ['2026-07-01', '2026-07-01T18:00:00Z'],
  // The days of 23 and of 25 hours, and those before them.
  ['2026-03-28', '2026-03-28T19:00:00Z'],
  ['2026-03-29', '2026-03-29T18:00:00Z'],
  ['2026-10-24', '2026-10-24T18:00:00Z'],
  ['2026-10-25', '2026-10-25T19:00:00Z'],
])('on %s the clock strikes 20 at %s', (day, at) => {
  expect(dutchHour(day, 20)).toBe(Date.parse(at))
  expect(nextDutchHour(Date.parse(at) - 1, 20)).toEqual({ day, atMs: Date.parse(at) })
})

test.each([
  ['2026-03-28T19:00:00Z', '2026-03-29', '2026-03-29T18:00:00Z'],
  ['2026-10-24T18:00:00Z', '2026-10-25', '2026-10-25T19:00:00Z'],
  ['2026-12-31T19:00:00Z', '2027-01-01', '2027-01-01T19:00:00Z'],
  ['2026-12-31T23:30:00Z', '2027-01-01', '2027-01-01T19:00:00Z'],
])('after %s it strikes 20 next on %s', (after, day, at) => {
  expect(nextDutchHour(Date.parse(after), 20)).toEqual({ day, atMs: Date.parse(at) })
})

test.each([
  // Winter, summer, and the days after those of 23 and of 25 hours.
  ['2026-11-26T16:40:00Z', 24 + 18, '2026-11-24T23:00:00Z', '2026-11-26T16:00:00Z'],
  ['2026-07-01T21:59:59Z', 24 + 24, '2026-06-29T22:00:00Z', '2026-07-01T21:00:00Z'],
  ['2026-03-29T22:00:00Z', 23 + 1, '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-10-26T00:30:00Z', 25 + 2, '2026-10-24T22:00:00Z', '2026-10-26T00:00:00Z'],
])('at %s there are %d hours since yesterday', (now, count, first, last) => {
  const hours = hoursSinceYesterday(Date.parse(now))
  expect(hours).toHaveLength(count)
  expect([hours[0]?.atMs, hours.at(-1)?.atMs]).toEqual([Date.parse(first), Date.parse(last)])
  expect(hours.every(({ atMs, day }) => dutchDay(atMs) === day)).toBe(true)
  expect(new Set(hours.map(({ day }) => day)).size).toBe(2)
})
