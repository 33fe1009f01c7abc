import { isRefusal } from '@sottomondo/server-kit/refusal'
import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  codeSentTo,
  count,
  granted,
  loggedIn,
  newPerson,
  otpOf,
  refusedWith,
  signedUp,
  visitor,
} from '../../../../test-support/accounts-under-test.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { authTexts, otpRules, resendLimit } from '../auth.rules.ts'

const under = accountsUnderTest()
const refusal = 'Invalid or expired OTP.'

async function waiting() {
  const person = newPerson()
  const { userId, phone } = granted(await under.auth.signUp(visitor(), person))
  return { ...person, userId, phone, code: await codeSentTo(under, phone) }
}

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const verify = (phone: string, code: string, requestId?: string) =>
  under.auth.verifyOtp(visitor(requestId), otpOf(phone, code))
const isVerified = async (userId: number) =>
  (await count(under.pool, 'app_user', 'id = $1 and phone_verified_at is not null', userId)) === 1

describe('verifying', () => {
  it('accepts the right code again while it lives, in any number of concurrent requests', async () => {
    const { userId, phone, code } = await waiting()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)))
    expect(answers.filter(isRefusal)).toEqual([])
    expect(await isVerified(userId)).toBe(true)
  })

  it('opens one session, for the request that verified the phone, and none with the same code again', async () => {
    const { userId, phone, code } = await waiting()
    const sessions = () => count(under.pool, 'session', 'user_id = $1', userId)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => verify(phone, code, `v${index}${phone}`)),
    )
    const tokens = answers.map((answer) => granted(answer).sessionToken)
    const first = tokens.findIndex((token) => token !== '')
    expect(tokens.filter((token) => token !== '')).toEqual([expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)])
    expect(await sessions()).toBe(1)
    // The answer was lost: the repeated request gets another token, and the first one opens nothing any more.
    const again = granted(await verify(phone, code, `v${first}${phone}`))
    expect(again.sessionToken).not.toBe('')
    expect(tokens).not.toContain(again.sessionToken)
    expect(await sessions()).toBe(1)
    const live = granted(await under.auth.getSession(visitor(), { tokenHash: sha256(again.sessionToken) }))
    expect(live).toMatchObject({ found: true, userId, isAdmin: false })
    expect(live.accountId).toBeGreaterThan(0)
    expect(granted(await verify(phone, code))).toEqual({
      sessionToken: '',
      expiresAtMs: 0,
      message: authTexts.verifiedBefore,
    })
    under.clock.advanceMs(otpRules.lifeSeconds * 1000)
    expect(granted(await verify(phone, code, `v${first}${phone}`)).sessionToken).toBe('')
  })

  it('opens no session if another request verified the phone', async () => {
    const { userId, phone, code } = await waiting()
    refusedWith(await verify(phone, wrongFor(code), `wrong${phone}`))
    expect(await count(under.pool, 'session', 'user_id = $1', userId)).toBe(0)
    granted(await verify(phone, code))
    refusedWith(await verify(phone, wrongFor(code), `wrong${phone}`))
    expect(await count(under.pool, 'session', 'user_id = $1', userId)).toBe(1)
  })

  it('takes the phone as it was typed', async () => {
    const { userId, phone, code } = await waiting()
    granted(await verify(phone.replace('+31', ' 0').replace(/..$/, ' $&'), ` ${code} `))
    expect(await isVerified(userId)).toBe(true)
  })

  it('refuses the right code after five wrong ones', async () => {
    const { userId, phone, code } = await waiting()
    for (let attempt = 0; attempt < otpRules.maxWrongAttempts; attempt++)
      expect(refusedWith(await verify(phone, wrongFor(code)))).toBe(refusal)
    expect(refusedWith(await verify(phone, code))).toBe(refusal)
    expect(await isVerified(userId)).toBe(false)
  })

  it('counts attempts that come at the same instant', async () => {
    const { userId, phone, code } = await waiting()
    const guesses = Array.from({ length: 20 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000))
    const answers = await Promise.all(guesses.map((guess) => verify(phone, guess.padStart(6, '0'))))
    expect(answers.filter(isRefusal)).toHaveLength(20)
    expect(await count(under.pool, 'otp', 'user_id = $1 and wrong_attempts = 5', userId)).toBe(1)
    expect(refusedWith(await verify(phone, code))).toBe(refusal)
  })

  it('counts a wrong code once, however often its request is repeated', async () => {
    const { userId, phone, code } = await waiting()
    const request = otpOf(phone, wrongFor(code))
    const again = () => under.auth.verifyOtp(visitor(`wrong-${userId}`), request)
    const answers = [...(await Promise.all(Array.from({ length: 20 }, again))), await again()]
    expect(answers.map(refusedWith)).toEqual(Array.from({ length: 21 }, () => refusal))
    expect(await count(under.pool, 'otp', 'user_id = $1 and wrong_attempts = 1', userId)).toBe(1)
  })

  it('refuses an expired code', async () => {
    const { userId, phone, code } = await waiting()
    under.clock.advanceMs(otpRules.lifeSeconds * 1000)
    expect(refusedWith(await verify(phone, code))).toBe(refusal)
    expect(await isVerified(userId)).toBe(false)
  })

  it('refuses somebody else’s code', async () => {
    const one = await waiting()
    const other = await waiting()
    expect(refusedWith(await verify(one.phone, other.code))).toBe(refusal)
    expect(await isVerified(one.userId)).toBe(false)
  })

  it.each([
    ['an unknown phone', '+31699999999', '123456'],
    ['no phone', '', '123456'],
    ['a phone with SQL', `' or 1=1`, '123456'],
    ['no code', '+31699999999', ''],
    ['a long code', '+31699999999', '1'.repeat(100_000)],
    ['a code in other digits', '+31699999999', '１２３４５６'],
    ['a zero byte', '+31699999999\0', '12345\0'],
  ])('answers %s with the same sentence', async (_what, phone, code) => {
    expect(await verify(phone, code)).toMatchObject({ id: 'invalid', message: refusal })
  })
})

describe('a new code', () => {
  const resend = (phone: string, userId: number, requestId?: string) =>
    under.auth.resendOtp(visitor(requestId), { phone, userId })

  it('makes the old one useless', async () => {
    const { userId, phone, code } = await waiting()
    granted(await resend(phone, userId))
    const newer = await codeSentTo(under, phone)
    expect(refusedWith(await verify(phone, code))).toBe(refusal)
    granted(await verify(phone, newer))
  })

  it('comes at most once a minute and a few times an hour, and says how long to wait', async () => {
    const { userId, phone } = await waiting()
    granted(await resend(phone, userId))
    under.clock.advanceMs(1500)
    expect(await resend(phone, userId)).toMatchObject({ id: 'timer', timeLeft: 59 })
    for (let sent = 1; sent < resendLimit.maxPerWindow; sent++) {
      under.clock.advanceMs(resendLimit.pauseSeconds * 1000)
      granted(await resend(phone, userId))
    }
    under.clock.advanceMs(resendLimit.pauseSeconds * 1000)
    const refused = await resend(phone, userId)
    expect(refused).toMatchObject({ id: 'timer' })
    const { timeLeft } = refused as { timeLeft: number }
    expect(await count(under.pool, 'otp', 'user_id = $1', userId)).toBe(1 + resendLimit.maxPerWindow)
    under.clock.advanceMs(timeLeft * 1000)
    granted(await resend(phone, userId))
    expect(await count(under.pool, 'otp', 'user_id = $1', userId)).toBe(2 + resendLimit.maxPerWindow)
  })

  it('is sent once for 20 concurrent requests; a retry gets the first answer', async () => {
    const { userId, phone } = await waiting()
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend(phone, userId)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    under.clock.advanceMs(resendLimit.pauseSeconds * 1000)
    granted(await resend(phone, userId, 'the-same'))
    granted(await resend(phone, userId, 'the-same'))
    expect(await count(under.pool, 'otp', 'user_id = $1', userId)).toBe(3)
  })

  it('gives the same answer for known and unknown phones', async () => {
    const known = await waiting()
    const verified = await signedUp(under)
    const sent = await count(under.pool, 'outgoing_message', 'true')
    const targets: [string, number][] = [
      ['+31688888888', 4242],
      [known.phone, known.userId + 100_000],
      ['+31688888888', known.userId],
      [verified.phone, verified.userId],
      ['+31688888888', -1],
      ['+31688888888', Number.MAX_SAFE_INTEGER],
    ]
    for (const [phone, userId] of targets) {
      expect(await resend(phone, userId)).toEqual({ message: authTexts.codeSent })
      expect(await resend(phone, userId)).toMatchObject({ id: 'timer', timeLeft: 60 })
    }
    expect(await count(under.pool, 'outgoing_message', 'true')).toBe(sent)
  })
})

describe('logging in before the phone is verified', () => {
  it('sends a code only when none is open, and never more than the hour’s number', async () => {
    const person = await waiting()
    const codes = () => count(under.pool, 'otp', 'user_id = $1', person.userId)
    await loggedIn(under, person)
    expect(await codes()).toBe(1)
    under.clock.advanceMs(otpRules.lifeSeconds * 1000)
    await Promise.all(Array.from({ length: 5 }, () => loggedIn(under, person)))
    expect(await codes()).toBe(2)
    for (let code = 2; code < otpRules.maxPerUserPerHour + 2; code++) {
      await under.pool.query('update otp set expires_at = created_at where user_id = $1', [person.userId])
      await loggedIn(under, person)
    }
    expect(await codes()).toBe(otpRules.maxPerUserPerHour)
  })
})
