import fc from 'fast-check'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { cleanRecoveryCode, enrolment, recoveryCodesOf, stepOf, twoFactorRules } from './two-factor.rules.ts'

/** RFC 6238, appendix B: its secret is this text, and these are the last six of its eight digits. */
const secret = Buffer.from('12345678901234567890')
const stepMs = twoFactorRules.periodSeconds * 1000

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1234567890, '005924'],
  [20000000000, '353130'],
])('knows the code of the RFC at %d s', (atSeconds, code) => {
  expect(stepOf(code, secret, atSeconds * 1000, 0)).toBe(Math.floor(atSeconds / twoFactorRules.periodSeconds))
  expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, atSeconds * 1000, 0)).not.toBeNull()
})

test('takes a code from a phone whose clock is one step off, and none from two steps off', () => {
  const nowMs = 1234567890 * 1000
  const known = (atMs: number) => stepOf(codeAt(atMs), secret, nowMs, 0) !== null
  expect([-2, -1, 0, 1, 2].map((steps) => known(nowMs + steps * stepMs))).toEqual([false, true, true, true, false])
})
const codeAt = (atMs: number) =>
  TOTP.generate({ secret: new Secret({ buffer: new Uint8Array(secret).buffer }), timestamp: atMs })

test('takes no code of a step that was used, or of an earlier one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000_000, max: 4_000_000_000 }),
      fc.integer({ min: -1, max: 1 }),
      (second, drift) => {
        const nowMs = second * 1000
        const step = stepOf(codeAt(nowMs + drift * stepMs), secret, nowMs, 0)
        // Two steps may have the same code by chance: then the later one was meant.
        if (step === null) return false
        return [-1, 0, 1].every((later) => {
          const again = stepOf(codeAt(nowMs + drift * stepMs), secret, nowMs + later * stepMs, step)
          return again === null || again > step
        })
      },
    ),
  )
})

test('refuses anything but six digits', () => {
  for (const wrong of ['', '12345', '1234567', 'abcdef', '12345a', '١٢٣٤٥٦', '28708\0', `${'0'.repeat(10_000)}`])
    expect(stepOf(wrong, secret, 59_000, 0)).toBeNull()
})

test('an app gets a format that it can read', () => {
  const { secret: shown, uri } = enrolment(secret, 'iemand+x@example.com')
  expect(shown).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(uri).toMatch(/^otpauth:\/\/totp\/Sottomondo:iemand%2Bx%40example\.com\?.*secret=GEZD/)
})

test('recovery codes differ, are the same for the same request, and are read in any way of typing them', () => {
  const codes = recoveryCodesOf(secret, 'a request')
  expect(new Set(codes)).toHaveLength(twoFactorRules.recoveryCodes)
  expect(recoveryCodesOf(secret, 'a request')).toEqual(codes)
  expect(recoveryCodesOf(secret, 'another')[0]).not.toBe(codes[0])
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(cleanRecoveryCode(` ${code.toUpperCase().replaceAll('-', ' ')} `)).toBe(code.replaceAll('-', ''))
  }
  expect(cleanRecoveryCode('287082')).toBeNull()
})
