import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dateWords } from './date-words.ts'

// Where the tests run, one's own time may be that of Greenwich, all year.
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Amsterdam'))
afterAll(() => void vi.unstubAllEnvs())

const moments = fc.date({ min: new Date('1971-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })

test.each(['own', 'utc'] as const)('gives the browser’s own Dutch words, in the time zone %s', (zone) => {
  const timeZone = zone === 'utc' ? { timeZone: 'UTC' } : {}
  const browserSays = (how: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nl-NL', { ...how, ...timeZone })
  const long = browserSays({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const short = browserSays({ weekday: 'short', day: 'numeric', month: 'short' })
  const clock = browserSays({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
  fc.assert(
    fc.property(moments, (moment) => {
      const words = dateWords(moment.toISOString(), zone)
      expect(`${words.weekday} ${words.day} ${words.month} ${words.year}`).toBe(long.format(moment))
      expect(`${words.shortWeekday} ${words.day} ${words.shortMonth}`).toBe(short.format(moment))
      expect(words.timeWithSeconds).toBe(clock.format(moment))
      expect(words.timeWithSeconds.startsWith(`${words.time}:`)).toBe(true)
      expect(dateWords(moment.getTime(), zone)).toEqual(words)
    }),
  )
})
