import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['huur van mei', 'huur van mei'],
  ['  huur\n\tvan\r\nmei ', 'huur van mei'],
  ['\u202eieb\u202c', 'ieb'],
  ['a\u2066b\u2069\u200e\u200f\u061c', 'ab'],
  ['Vi\u200bto\u200c\u200d\u2060\ufeff', 'Vito'],
  ['s\u00adub\u180eject\u3164\u115f\u2800\u034f', 'subject'],
  ['a\0b\x1b[31m\x7f', 'ab[31m'],
  ['a\u2028b\u2029c', 'a b c'],
  ['\ud800a', 'a'],
  ['\u{e0041}a\u{e000}', 'a'],
  ['<b>"€" &amp;</b> 💰 é ü ñ مرحبا', '<b>"€" &amp;</b> 💰 é ü ñ مرحبا'],
  ['👩🏽‍🚀 ☠️ 👨‍👩‍👧', '👩🏽‍🚀 ☠️ 👨‍👩‍👧'],
  ['\u200b \u202e', ''],
])('%j is stored as %j', (given, stored) => expect(oneLine(given, 100)).toBe(stored))

test('cleaned text is never too long, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('a', ' ') })),
      fc.nat(20),
      (text, most) => {
        const once = oneLine(text, most)
        expect([...once].length).toBeLessThanOrEqual(most)
        expect(once.isWellFormed()).toBe(true)
        expect(oneLine(once, most)).toBe(once)
      },
    ),
  )
})
