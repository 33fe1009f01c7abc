import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatWhen } from './when.tsx'

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
