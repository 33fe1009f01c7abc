import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatWhen } from './when.tsx'

// Where the tests run, one's own time may be that of Greenwich, all year.
beforeAll(() => void vi.stubEnv('TZ', 'Europe/Amsterdam'))
afterAll(() => void vi.unstubAllEnvs())

test('a moment is written as the language of the Netherlands writes it', () => {
  const minute = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'short' })
  const second = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'short', timeStyle: 'medium' })
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (at) => {
      expect(formatWhen(at.toISOString())).toBe(minute.format(at))
      expect(formatWhen(at.toISOString(), { seconds: true })).toBe(second.format(at))
    }),
  )
})
