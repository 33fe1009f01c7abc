import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalisePhone } from './phone.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const sign = fc.constantFrom('', '', '', ' ', '-', '.', '/', '  ')

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
    ['+31 (0)6 12345678', '+31612345678'],
    ['0031612345678', '+31612345678'],
    ['0031 (0)6 12345678', '+31612345678'],
    ['0475 12 34 56', '+32475123456'],
    ['+32 475 12 34 56', '+32475123456'],
    ['+49 151 23456789', '+4915123456789'],
    ['+1 (415) 555-0100', '+14155550100'],
  ])('%s is %s', (given, expected) => expect(normalisePhone(given)).toBe(expected))

  it.each(['', '+', '0', '112', '06', '061234567', '06123456789', '0201234567', '12345678', '++31612345678'])(
    '%j is none',
    (text) => expect(normalisePhone(text)).toBeNull(),
  )

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

  it('is E.164 and stays what it is, or is none, whatever is given', () => {
    const anything = fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()./-]{0,24}$/))
    fc.assert(
      fc.property(anything, (text) => {
        const phone = normalisePhone(text)
        if (phone === null) return
        expect(phone).toMatch(/^\+[1-9][0-9]{7,14}$/)
        expect(normalisePhone(phone)).toBe(phone)
      }),
      { numRuns: 1000 },
    )
  })
})
