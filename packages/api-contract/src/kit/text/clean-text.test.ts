import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanLines } from './clean-text.ts'

const whole = [
  ['a family', '👨‍👩‍👧‍👦'],
  ['a skin tone', '👍🏽'],
  ['an astronaut with one', '👩🏽‍🚀'],
  ['a heart, which has a selector', '❤️'],
  ['a kiss', '👩‍❤️‍💋‍👨'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ['a pirate’s flag', '🏴‍☠️'],
  ['a rainbow', '🏳️‍🌈'],
  ['a country', '🇳🇱🇧🇪'],
  ['a keycap', '1\u{fe0f}\u{20e3}'],
  ['a keycap with a sign', '#\u{fe0f}\u{20e3}'],
  ['the half space of Persian', 'می\u{200c}خواهم'],
  ['a half space behind a vowel sign', 'مِ\u{200c}خ'],
  ['a joined letter of Hindi', 'क्\u{200d}ष'],
  ['a variant of a Chinese character', '葛\u{e0100}'],
  ['combining marks', 'e\u{301}n Vie\u{323}\u{302}t'],
] as const

test.each(whole)('%s stays whole', (_name, text) => {
  expect(cleanLine(text)).toBe(text)
  expect(cleanLines(`x ${text}\n${text}`)).toBe(`x ${text}\n${text}`)
})

test.each([
  ['a joiner of nothing', 'Vi\u{200d}to', 'Vito'],
  ['half spaces in Latin', 'Vi\u{200c}to', 'Vito'],
  ['two half spaces', 'م\u{200c}\u{200c}خ', 'مخ'],
  ['a half space at the end', 'مخ\u{200c} \u{200c}م', 'مخ م'],
  ['a mark of direction beside letters', 'م\u{61c}\u{200c}خ', 'مخ'],
  ['a joiner behind an emoji', '👍\u{200d}a', '👍a'],
  ['two selectors', '❤\u{fe0f}\u{fe0f}', '❤\u{fe0f}'],
  ['a selector behind a letter', 'a\u{fe0f}1\u{fe0f}', 'a1'],
  ['tags without a flag', 'a\u{e0067}\u{e0062}\u{e0065}\u{e007f}', 'a'],
  ['a flag that hides a text', `🏴${'\u{e0061}'.repeat(40)}\u{e007f}`, '🏴'],
])('%s is dropped', (_name, text, left) => {
  expect(cleanLine(text)).toBe(left)
  expect(cleanLines(text)).toBe(left)
})

test.each([
  ['een\r\ntwee\rdrie\u2028vier', 'een\ntwee\ndrie\nvier'],
  ['  ingesprongen \n\n\n\n\n  regel  \n ', 'ingesprongen\n\n\n  regel'],
  ['a\u202eb\n\u200b\nc\t\td', 'ab\n\nc  d'],
  ['\u200b\n \u202e', ''],
])('%j keeps its lines: %j', (given, stored) => expect(cleanLines(given)).toBe(stored))

test('cleaning again changes nothing', () => {
  const signs = [
    'a',
    '1',
    ' ',
    '\n',
    // Rows of empty lines, which are shortened.
    '\n'.repeat(6),
    '\r',
    '\u202e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u2800',
    '\ufe0f',
    '\u20e3',
    'م',
    'ِ',
    'क',
    '🏴',
  ]
  const piece = fc.constantFrom(...signs, '\u{e0067}', '\u{e007f}', '🇳', ...whole.map(([, text]) => text))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(piece).map((pieces) => pieces.join('')),
        fc.string({ unit: 'binary' }),
      ),
      (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
        expect(cleanLines(cleanLines(text))).toBe(cleanLines(text))
      },
    ),
    { numRuns: 500 },
  )
})

test('a letter keeps as many marks as any writing has, and no heap of them', () => {
  const marks = '\u0301\u0302\u0333\u0353'
  expect([cleanLine(`Zo${marks.repeat(15)}!`), cleanLines(`Zo${marks.repeat(2)}\n${marks.repeat(15)}`)]).toEqual([
    `Zo${marks.repeat(2)}!`,
    `Zo${marks.repeat(2)}\n${marks.repeat(2)}`,
  ])
})
