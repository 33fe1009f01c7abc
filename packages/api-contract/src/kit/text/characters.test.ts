import fc from 'fast-check'
import { expect, test } from 'vitest'
import { charactersIn, firstCharacters } from './characters.ts'

const segments = (text: string) => [...new Intl.Segmenter('nl', { granularity: 'grapheme' }).segment(text)]

test.each([
  ['abc', 2, 'ab'],
  ['abc', 3, 'abc'],
  ['ab😀', 3, 'ab😀'],
  ['a👨‍👩‍👧b', 5, 'a'],
  ['a👨‍👩‍👧b', 6, 'a👨‍👩‍👧'],
  ['a👍🏽', 2, 'a'],
  ['🇳🇱🇧🇪', 3, '🇳🇱'],
  ['🇳🇱🇧🇪', 2, '🇳🇱'],
  ['ab1\u{fe0f}\u{20e3}', 4, 'ab'],
  ['e\u{301}e\u{301}', 3, 'e\u{301}'],
  ['a🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}', 7, 'a'],
  [`e${'\u{301}'.repeat(99)}`, 70, `e${'\u{301}'.repeat(63)}`],
  ['abc', 0, ''],
])('of %s the first %i are %s', (text, most, first) => expect(firstCharacters(text, most)).toBe(first))

test('a cut is between two characters as readers see them, and as long as it may be', () => {
  const emoji = ['👨‍👩‍👧', '👍🏽', '🇳🇱', 'e\u{301}', '1\u{fe0f}\u{20e3}', '😀', 'x', ' ', '❤️', '🏴‍☠️']
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...emoji)), fc.nat(30), (pieces, most) => {
      const text = pieces.join('')
      const first = firstCharacters(text, most)
      expect(charactersIn(first)).toBeLessThanOrEqual(most)
      expect(text.startsWith(first)).toBe(true)
      const rest = text.slice(first.length)
      expect(segments(first).length + segments(rest).length).toBe(segments(text).length)
      const [next] = segments(rest)
      if (next) expect(charactersIn(first + next.segment)).toBeGreaterThan(most)
    }),
  )
})
