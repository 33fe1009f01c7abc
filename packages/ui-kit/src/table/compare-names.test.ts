import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

const names = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)

test('orders names as the browser’s own Dutch alphabet does, except names that differ by case only', () => {
  fc.assert(
    fc.property(names, names, (one, other) => {
      const expected = one.toLowerCase() === other.toLowerCase() ? 0 : one.localeCompare(other, 'nl')
      expect(compareNames(one, other)).toBe(expected)
    }),
  )
})
