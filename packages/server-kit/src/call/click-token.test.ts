import { createHmac } from 'node:crypto'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { describe, expect, test } from 'vitest'
import { createIssueTimes, signClickToken, verifyClickToken } from './click-token.ts'

const secret = 'a secret only for tests'
const use = { accountId: 7, action: 'crime', fingerprint: 'a browser' }
const nowMs = Date.UTC(2026, 0, 1)
const issuedAtMicros = nowMs * 1000
const token = signClickToken(secret, use, issuedAtMicros)

describe('a click token', () => {
  test('gives its issue time to whom it is bound to', () => {
    expect(verifyClickToken(secret, token, use, nowMs)).toBe(issuedAtMicros)
  })

  test.each([
    ['another account', { ...use, accountId: 8 }],
    ['another action', { ...use, action: 'car' }],
    ['another browser', { ...use, fingerprint: 'another browser' }],
  ])('is good for nothing with %s', (_what, other) => {
    expect(verifyClickToken(secret, token, other, nowMs)).toBeNull()
  })

  test('lives for thirty seconds', () => {
    expect(verifyClickToken(secret, token, use, nowMs + 30_000)).toBe(issuedAtMicros)
    expect(verifyClickToken(secret, token, use, nowMs + 30_001)).toBeNull()
    expect(verifyClickToken(secret, token, use, nowMs - 30_001)).toBeNull()
  })

  test('needs this secret’s signature over exactly this payload', () => {
    expect(verifyClickToken('another secret', token, use, nowMs)).toBeNull()
    const [payload = '', signature = ''] = token.split('.')
    const forged = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload, 'base64url').toString()), accountId: 8 }),
    )
    const other = { ...use, accountId: 8 }
    expect(verifyClickToken(secret, `${forged.toString('base64url')}.${signature}`, other, nowMs)).toBeNull()
    expect(verifyClickToken(secret, `${payload}.${signature.slice(0, -4)}`, use, nowMs)).toBeNull()
  })

  test('refuses whatever else comes, without an exception', () => {
    const signed = Buffer.from('{"v":0}').toString('base64url')
    const ofAnotherForm = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
    for (const bad of [
      '',
      '.',
      'a.b',
      'a.b.c',
      token.slice(1),
      `${token}.x`,
      `x${token}`,
      'x'.repeat(5000),
      ofAnotherForm,
    ])
      expect(verifyClickToken(secret, bad, use, nowMs)).toBeNull()
  })
})

test('issue times grow within one millisecond and over a clock that goes back', () => {
  const clock = fakeClock(1000)
  const next = createIssueTimes(clock)
  expect([next(), next()]).toEqual([1_000_000, 1_000_001])
  clock.advanceMs(-500)
  expect(next()).toBe(1_000_002)
  clock.advanceMs(1500)
  expect(next()).toBe(2_000_000)
})
