import { isRefusal } from '@sottomondo/server-kit/refusal'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  loggedIn,
  refusedWith,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { challengeRules, codeLimit, twoFactorTexts as texts, twoFactorRules } from './two-factor.rules.ts'
import { twoFactor } from './two-factor.ts'

const under = accountsUnderTest([twoFactor])
const stepMs = twoFactorRules.periodSeconds * 1000
const isOpen = async (token: string) =>
  granted(await under.auth.getSession(visitor(), { tokenHash: sha256(token) })).found

/** Returns a code that the app shows neither now nor in the minutes around. */
const notOf = (base32: string) =>
  ['000000', '111111'].find((token) => {
    const secret = Secret.fromBase32(base32)
    return TOTP.validate({ token, secret, timestamp: under.clock.nowMs(), window: 10 }) === null
  }) ?? '222222'

/** Makes a user with the app on their phone, which has shown one code already. */
async function guarded() {
  const person = await signedUp(under)
  const me = (requestId?: string) => asUser(person.userId, requestId)
  const { secret } = granted(await under.twoFactor.begin(me(), { currentPassword: person.password }))
  const codeNow = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: under.clock.nowMs() })
  const { recoveryCodes } = granted(await under.twoFactor.enable(me(), { code: codeNow() }))
  const nextCode = () => {
    under.clock.advanceMs(stepMs)
    return codeNow()
  }
  const challenge = async () => String((await loggedIn(under, person)).challenge)
  return { ...person, me, secret, recoveryCodes, codeNow, nextCode, challenge }
}
const verify = (challenge: string, code: string, requestId?: string) =>
  under.twoFactor.verify(visitor(requestId), { challenge, code, address: '127.0.0.1', userAgent: 'test' })

describe('an authenticator app', () => {
  it('is not required before a code of it was entered', async () => {
    const person = await signedUp(under)
    const begin = (currentPassword: string, id?: string) =>
      under.twoFactor.begin(asUser(person.userId, id), { currentPassword })
    expect(refusedWith(await begin('not his password'))).toBe(texts.wrongPassword)
    const begun = granted(await begin(person.password, 'same'))
    expect(granted(await begin(person.password, 'same'))).toEqual(begun)
    expect((await loggedIn(under, person)).sessionToken).not.toBe('')
    const wrong = await under.twoFactor.enable(asUser(person.userId), { code: notOf(begun.secret) })
    expect(wrong).toMatchObject({ id: 'invalid', fields: { code: texts.wrongCode } })
    expect(granted(await under.twoFactor.get(asUser(person.userId), {}))).toMatchObject({ enabled: false })
    under.clock.advanceMs(twoFactorRules.beginSeconds * 1000 + 1)
    expect(refusedWith(await under.twoFactor.enable(asUser(person.userId), { code: '000000' }))).toBe(texts.notBegun)
  })

  it('gives the same recovery codes to the same request, without storing them', async () => {
    const person = await signedUp(under)
    const me = (id?: string) => asUser(person.userId, id)
    const { secret } = granted(await under.twoFactor.begin(me(), { currentPassword: person.password }))
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: under.clock.nowMs() })
    const kept = await count(under.pool, 'request_answer', 'true')
    const twenty = await Promise.all(Array.from({ length: 20 }, () => under.twoFactor.enable(me('same'), { code })))
    const [first] = twenty.map(granted)
    expect(twenty).toEqual(twenty.map(() => first))
    expect(refusedWith(await under.twoFactor.enable(me(), { code }))).toBe(texts.alreadyOn)
    expect(granted(await under.twoFactor.get(me(), {}))).toMatchObject({ enabled: true, recoveryCodesLeft: 10 })
    const { rows } = await under.pool.query('select * from recovery_code where user_id = $1', [person.userId])
    for (const recovery of first?.recoveryCodes ?? []) {
      expect(JSON.stringify(rows)).not.toContain(recovery)
      expect(JSON.stringify(rows)).not.toContain(recovery.replaceAll('-', ''))
    }
    expect(await count(under.pool, 'request_answer', 'true')).toBe(kept)
  })
})

describe('a login with an app', () => {
  it('opens no session before the right code, and takes each code once', async () => {
    const one = await guarded()
    const login = await loggedIn(under, one)
    expect(login).toMatchObject({ sessionToken: '', phoneVerified: true })
    expect(await count(under.pool, 'session', 'user_id = $1', one.userId)).toBe(0)
    const challenge = String(login.challenge)
    // The code with which the app was enabled.
    expect(refusedWith(await verify(challenge, one.codeNow()))).toBe(texts.wrongCode)
    const code = one.nextCode()
    const done = granted(await verify(challenge, code, 'mine'))
    expect(done.user).toMatchObject({ userId: one.userId })
    expect(await isOpen(done.sessionToken)).toBe(true)
    // The answer was lost.
    const again = granted(await verify(challenge, code, 'mine'))
    expect(await isOpen(done.sessionToken)).toBe(false)
    expect(await isOpen(again.sessionToken)).toBe(true)
    // A thief of the code can't use it: neither here nor at another login.
    expect(refusedWith(await verify(challenge, code))).toBe(texts.lostLogin)
    expect(refusedWith(await verify(await one.challenge(), code))).toBe(texts.wrongCode)
  })

  it('opens one session with one code, in any number of concurrent requests', async () => {
    const one = await guarded()
    const challenges = await Promise.all(Array.from({ length: 5 }, () => one.challenge()))
    const code = one.nextCode()
    const answers = await Promise.all(
      challenges.flatMap((challenge) => [verify(challenge, code), verify(challenge, code)]),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  })

  it('takes each recovery code once, however it is typed, and mails that it was used', async () => {
    const one = await guarded()
    const [code = ''] = one.recoveryCodes
    const challenge = await one.challenge()
    const using = () => verify(challenge, ` ${code.toUpperCase()} `, 'mine')
    expect(granted(await using()).recoveryCodesLeft).toBe(9)
    // The answer was lost.
    expect(granted(await using()).recoveryCodesLeft).toBe(9)
    expect(refusedWith(await verify(await one.challenge(), code))).toBe(texts.wrongCode)
    const { messages } = granted(await under.messages.list(visitor(), { to: one.email }))
    expect(messages.map(({ subject }) => subject)).toContain('Er is ingelogd met een herstelcode')
    expect(JSON.stringify(messages)).not.toContain(code)
  })

  it('takes no codes after the limit of tries, from any address, until the window has passed', async () => {
    const one = await guarded()
    const tries = Array.from({ length: codeLimit.maxPerWindow }, async () =>
      verify(await one.challenge(), notOf(one.secret)),
    )
    for (const answer of await Promise.all(tries)) expect(refusedWith(answer)).toBe(texts.wrongCode)
    const limited = await verify(await one.challenge(), one.nextCode())
    expect(limited).toMatchObject({ id: 'timer', message: texts.tooMany })
    under.clock.advanceMs(codeLimit.windowSeconds * 1000)
    granted(await verify(await one.challenge(), one.nextCode()))
  })

  it('is void when it takes too long, when the password changes, and when nobody began it', async () => {
    const one = await guarded()
    const [late, stale] = [await one.challenge(), await one.challenge()]
    for (const none of ['', 'x', `${late}\0`, 'f'.repeat(43)])
      expect(refusedWith(await verify(none, one.codeNow()))).toBe(texts.lostLogin)
    const change = { currentPassword: one.password, newPassword: 'a newer password', tokenHash: '' }
    granted(await under.auth.changePassword(one.me(), change))
    expect(refusedWith(await verify(stale, one.nextCode()))).toBe(texts.lostLogin)
    const fresh = String((await loggedIn(under, { ...one, password: 'a newer password' })).challenge)
    under.clock.advanceMs(challengeRules.lifeSeconds * 1000)
    expect(refusedWith(await verify(fresh, one.nextCode()))).toBe(texts.lostLogin)
  })
})

describe('switching it off', () => {
  it('takes the password and a code, and is announced by mail', async () => {
    const one = await guarded()
    const off = (currentPassword: string, code: string) => under.twoFactor.disable(one.me(), { currentPassword, code })
    expect(refusedWith(await off('not his password', one.nextCode()))).toBe(texts.wrongPassword)
    expect(refusedWith(await off(one.password, notOf(one.secret)))).toBe(texts.wrongCode)
    granted(await off(one.password, one.nextCode()))
    expect((await loggedIn(under, one)).sessionToken).not.toBe('')
    expect(await count(under.pool, 'recovery_code', 'user_id = $1', one.userId)).toBe(0)
    expect(refusedWith(await off(one.password, one.nextCode()))).toBe(texts.notOn)
    const { messages } = granted(await under.messages.list(visitor(), { to: one.email }))
    expect(messages[0]?.subject).toBe('Inloggen in twee stappen staat uit')
  })
})
