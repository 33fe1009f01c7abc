import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretBefore, formatAmount, formatCompact, parseAmount, parseEditedAmount } from './amount.ts'

test.each([
  ['1250', 1250],
  ['1.250', 1250],
  ['€ 1.250.000', 1_250_000],
  ['€1 250', 1250],
  ['0', 0],
  ['  7 ', 7],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
])('%s is an amount', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})

test.each(['', '  ', '€'])('%j is no amount yet', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test.each(['-5', '12,50', '1.25', '1.2500', '1e6', '10k', '0x10', 'NaN', '9007199254740992', '٣', '<b>1</b>'])(
  '%s is refused',
  (text) => {
    expect(parseAmount(text)).toBeUndefined()
  },
)

test('every amount survives being shown and read again', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (amount) => {
      expect(parseAmount(formatAmount(amount))).toBe(amount)
    }),
  )
})

test('a digit typed behind a group regroups instead of being refused', () => {
  expect(parseEditedAmount('1.2503')).toBe(12_503)
  expect(parseEditedAmount('.250')).toBe(250)
  expect(parseEditedAmount('1.250-')).toBeUndefined()
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
  [12_450, '12,4K'],
  [999_999, '999,9K'],
  [1_000_000, '1,00M'],
  [2_480_937, '2,48M'],
  [-1_500, '-1,5K'],
])('%d is %s on a phone', (amount, text) => {
  expect(formatCompact(amount)).toBe(text)
})
