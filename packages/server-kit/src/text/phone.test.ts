import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePhone } from './phone.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const sign = fc.constantFrom('', '', '', ' ', '-', '.', '/', '  ', '\u00a0', '\u2011', '\u2013', '\u200b')

/** The same number with signs between its digits. */
const written = (number: string) =>
  fc
    .array(sign, { minLength: number.length, maxLength: number.length })
    .map((signs) => [...number].map((digit, index) => (index === 0 ? digit : `${signs[index]}${digit}`)).join(''))

describe('a phone number', () => {
  it.each([
    ['0612345678', '+31612345678'],
    ['06 1234 5678', '+31612345678'],
    ['06-12.34/56(78)', '+31612345678'],
    ['+31 6 12345678', '+31612345678'],
    ['(+31) 6 12345678', '+31612345678'],
    ['+31 (0)6 12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['0031 (0)6 12345678', '+31612345678'],
    ['0698765432', '+31698765432'],
    ['+3197012345678', '+3197012345678'],
    ['0475 12 34 56', '+32475123456'],
    ['+32 475 12 34 56', '+32475123456'],
    ['+32 (0)475 12 34 56', '+32475123456'],
    ['+49 151 23456789', '+4915123456789'],
    ['+49 (0)171 1234567', '+491711234567'],
    ['0049 0171 1234567', '+491711234567'],
    ['+44 (0)7911 123456', '+447911123456'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+7 (8) 912 345 67 89', '+79123456789'],
    ['+36 (06) 20 123 4567', '+36201234567'],
    ['+225 07 01 23 45 67', '+2250701234567'],
    ['+1 (415) 555-0100', '+14155550100'],
  ])('%s is %s', (given, expected) => expect(normalisePhone(given)).toBe(expected))

  it.each([
    ['in the direction of a contact list', '\u202a+31 6 12345678\u202c'],
    ['isolated', '\u206606 12345678\u2069'],
    ['behind a mark of direction', '\u200e0612345678\u200f'],
    ['with spaces of no width', '06\u200b1234\u200b5678'],
    ['behind a byte order mark', '\ufeff0612345678'],
    ['with spaces that do not break', '06\u00a01234\u202f5678'],
    ['with narrow and wide spaces', '06\u20091234\u30005678'],
    ['with a dash that does not break', '06\u201112345678'],
    ['with an en dash', '06 \u2013 12345678'],
    ['with a minus', '06\u221212345678'],
    ['with a soft hyphen', '06\u00ad12345678'],
    ['over two lines', '06 1234\n5678'],
    ['in wide digits', '\uff10\uff16\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18'],
    ['behind a wide plus', '\uff0b31612345678'],
    ['as a link', 'tel:+31612345678'],
  ])('pasted %s it is the same', (_how, given) => expect(normalisePhone(given)).toBe('+31612345678'))

  it.each([
    ...['', '+', '0', '112', '06', '061234567', '06123456789', '0201234567', '12345678', '++31612345678'],
    ...['+31 6 1234567', '+31 6 123456789', '+31 (0)6 1234567', '+31 20 1234567', '+319001234'],
    ...['+32 475 12 34 5', '+32 475 12 34 567', '+32 4 223 45 67', '+32 2 234 56 78'],
    ...['+49 171 123', '+49 30 12345678', '+44 79 1112 345', '+1 415 555 010', '+1 800 555 1234', '+999 123456789'],
    ...['06123456a8', '06 1234 5678 tst 3', '0612345678\n0612345679', '+31612345678;ext=9'],
  ])('%j is none', (text) => expect(normalisePhone(text)).toBeNull())

  it('is the same however a Dutch one is written', () => {
    fc.assert(
      fc.property(
        digits(8).chain((rest) =>
          fc.tuple(
            fc.constant(rest),
            fc.constantFrom(`06${rest}`, `+316${rest}`, `00316${rest}`, `+3106${rest}`).chain(written),
          ),
        ),
        ([rest, text]) => {
          expect(normalisePhone(text)).toBe(`+316${rest}`)
        },
      ),
    )
  })

  it('is E.164 and stays unchanged, or is null, for any text', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()./-]{0,24}$/))
    const abroad = fc
      .tuple(
        fc.constantFrom('1', '33', '39', '44', '48', '49', '52', '54', '55', '7', '81', '86', '90', '225'),
        digits(10),
      )
      .map(([country, rest]) => `+${country}${rest}`)
    fc.assert(
      fc.property(fc.oneof(anything, abroad), (text) => {
        const phone = normalisePhone(text)
        if (phone === null) return
        expect(phone).toMatch(/^\+[1-9][0-9]{7,14}$/)
        expect(normalisePhone(phone)).toBe(phone)
      }),
      { numRuns: 2000 },
    )
  })
})
