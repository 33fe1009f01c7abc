import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretBefore, formatAmount, formatCompact, formatCount, formatDecimal, readAmount, regroup } from './amount.ts'

test.each([
  ['1250', 1250],
  ['1.250', 1250],
  ['1 250', 1250],
  ['€ 1.234', 1234],
  ['€\u00a01.250.000', 1_250_000],
  ['\u202f1\u00a0250\u202f000\u2009', 1_250_000],
  ['\u200e€\u200b1.2\u00ad50\u2060.000\ufeff', 1_250_000],
  ['\u202d10k\u202c', 10_000],
  ['1.250,00', 1250],
  ['€ 5,-', 5],
  ['0', 0],
  ['  7 ', 7],
  ['1k', 1000],
  ['10 K', 10_000],
  ['1,5m', 1_500_000],
  ['1.5m', 1_500_000],
  ['1,1M', 1_100_000],
  ['2,50k', 2500],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is %d', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

test.each(['', '  ', '€'])('%j is no amount yet', (text) => {
  expect(readAmount(text)).toBeNull()
})

const whole = 'Alleen hele bedragen: geen cijfers achter de komma.'
const groups = 'Achter elke punt horen drie cijfers, zoals in 1.250.'
const other = 'Dit is geen bedrag. Schrijf het als 1.250, 10k of 1,5m.'
test.each([
  ['-5', 'Een bedrag heeft geen minteken.'],
  ['50,5', whole],
  ['50,', whole],
  ['1.250,75', whole],
  ['1,0005k', whole],
  ['1,234', 'Zet een punt tussen duizendtallen, geen komma: 1.250.'],
  ['1,234,567', 'Zet een punt tussen duizendtallen, geen komma: 1.250.'],
  ['1.25', groups],
  ['1.2500', groups],
  ['1.500m', other],
  ['1e6', other],
  ['0x10', other],
  ['tien', other],
  ['NaN', other],
  ['٣', other],
  ['<b>1</b>', other],
  ['9007199254740992', 'Dit bedrag is te groot.'],
  ['9007199255m', 'Dit bedrag is te groot.'],
])('%s is refused: %s', (text, why) => {
  expect(readAmount(text)).toBe(why)
})

test('every amount survives being shown and read again', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      expect(readAmount(formatAmount(amount))).toBe(amount)
    }),
  )
})

test.each([
  ['1.250', '1.2503', '12.503'],
  ['1.250', '91.250', '91.250'],
  ['1.250', '1.25', '125'],
  ['1.250', '.250', '250'],
  ['1.250', '1250', '1.250'],
  ['1', '', ''],
  ['1.250', '1.250.', undefined],
  ['50', '50,', undefined],
  ['50', '5-0', undefined],
  ['9.007.199.254.740.991', '9.007.199.254.740.9919', undefined],
])('%s edited to %s is %s', (before, after, grouped) => {
  expect(regroup(before, after)).toBe(grouped)
})

test('an edit of digits regroups them, and never changes their value', () => {
  const position = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(fc.nat(), position, fc.integer({ min: 0, max: 9 }), (amount, share, digit) => {
      const before = formatAmount(amount)
      const at = Math.floor(share * before.length)
      const after = `${before.slice(0, at)}${digit}${before.slice(at)}`
      expect(readAmount(regroup(before, after) ?? '')).toBe(Number(after.replaceAll('.', '')))
    }),
  )
})

test('the caret keeps its digits behind it while groups appear', () => {
  expect(caretBefore('12.503', 0)).toBe(6)
  expect(caretBefore('12.503', 3)).toBe(3)
  expect(caretBefore('12.503', 4)).toBe(1)
  expect(caretBefore('', 4)).toBe(0)
})

test.each([
  [999, '999'],
  [1_000, '1,0K'],
  [3_460, '3,5K'],
  [12_449, '12,4K'],
  [999_949, '999,9K'],
  [999_950, '1,00M'],
  [999_999, '1,00M'],
  [-999_999, '-1,00M'],
  [1_000_000, '1,00M'],
  [2_480_937, '2,48M'],
  [-1_500, '-1,5K'],
])('%d is %s on a phone', (amount, text) => {
  expect(formatCompact(amount)).toBe(text)
})

test('the hand-written formats are those of nl-NL', () => {
  // Where rounding turns.
  const nearHalves = fc
    .tuple(fc.integer({ min: -5_000, max: 5_000 }), fc.integer({ min: -9, max: 9 }))
    .map(([halves, more]) => (halves / 2 + more / 10_000) / 10)
  const amount = fc.oneof(
    fc.integer({ min: -9e12, max: 9e12 }),
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    nearHalves,
  )
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatDecimal(value, 0)).toBe(value.toLocaleString('nl-NL'))
    }),
  )
  // Thousandths of larger ones are no safe integers.
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 3 }), (value, decimals) => {
      const figure = {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        signDisplay: 'negative',
      } as const
      expect(formatDecimal(value, decimals)).toBe(value.toLocaleString('nl-NL', figure))
    }),
    {
      examples: [
        [1.005, 2],
        [-0.4, 0],
        [999.9995, 3],
        [1e-7, 3],
        [0, 0],
        [-1250.5, 1],
      ],
    },
  )
})

test.each([
  [0, '0 tekens'],
  [1, '1 teken'],
  [2, '2 tekens'],
  [1250, '1.250 tekens'],
])('%i is counted in words', (count, words) => expect(formatCount(count, 'teken', 'tekens')).toBe(words))
