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
import { signUpRules } from '../../../kernel/user/user.rules.ts'
import { authTexts, correctionLimit, otpRules } from '../auth.rules.ts'

const under = accountsUnderTest()

async function waiting() {
  const person = newPerson()
  const { userId, phone } = granted(await under.auth.signUp(visitor(), person))
  return { ...person, userId, phone, code: await codeSentTo(under, phone) }
}
type Login = { email: string; password: string }
const correct = ({ email, password }: Login, phone: string, requestId?: string) =>
  under.auth.correctPhone(visitor(requestId), { email, password, phone })
const verify = (phone: string, code: string) => under.auth.verifyOtp(visitor(), otpOf(phone, code))
const phoneOf = async (userId: number) =>
  (await under.pool.query('select phone, phone_verified_at from app_user where id = $1', [userId])).rows[0]
const textsTo = (phone: string) => count(under.pool, 'outgoing_message', 'recipient = $1', phone)
const newPhone = () => newPerson().phone.replace('06', '+316').replaceAll(' ', '')

describe('a mistyped number', () => {
  it('is corrected with the password: the code sent to the new number verifies it', async () => {
    const me = await waiting()
    const phone = newPhone()
    const corrected = granted(await correct(me, phone.replace('+31', '0')))
    expect(corrected).toEqual({ message: authTexts.codeSentTo(phone), userId: me.userId, phone })
    // The code sent to the wrong phone is void, for both numbers.
    for (const number of [me.phone, phone]) expect(isRefusal(await verify(number, me.code))).toBe(true)
    granted(await verify(phone, await codeSentTo(under, phone)))
    expect(await loggedIn(under, me)).toMatchObject({ phoneVerified: true, user: { accountName: me.accountName } })
    // The wrong number is free for its owner.
    granted(await under.auth.signUp(visitor(), { ...newPerson(), phone: me.phone }))
  })

  it('is not corrected without the password, nor once it is verified, and the refusal is the same', async () => {
    const [me, verified] = [await waiting(), await signedUp(under)]
    const before = await count(under.pool, 'outgoing_message', 'true')
    const attempts: [Login, string][] = [
      [{ ...me, password: 'not the password' }, newPhone()],
      [{ email: 'nobody@example.com', password: me.password }, newPhone()],
      [verified, newPhone()],
      [{ ...verified, password: 'not the password' }, newPhone()],
      [{ email: '\0', password: '' }, newPhone()],
    ]
    for (const [login, phone] of attempts) {
      const answer = await correct(login, phone)
      expect(answer).toMatchObject({ id: 'invalid', fields: { password: authTexts.notCorrected } })
    }
    expect(await phoneOf(me.userId)).toMatchObject({ phone: me.phone })
    expect(await phoneOf(verified.userId)).toMatchObject({ phone: verified.phone })
    expect(await count(under.pool, 'outgoing_message', 'true')).toBe(before)
  })

  it('is not corrected to an invalid number, or to another user’s, also unverified and in any form', async () => {
    const [me, verified, other] = [await waiting(), await signedUp(under), await waiting()]
    expect(await correct(me, '06 1234')).toMatchObject({ id: 'invalid', fields: { phone: authTexts.noPhone } })
    for (const phone of [verified.phone, other.phone]) {
      expect(await correct(me, phone)).toMatchObject({ id: 'conflict', fields: { phone: authTexts.phoneTaken } })
      under.clock.advanceMs(correctionLimit.pauseSeconds * 1000)
    }
    expect(await phoneOf(me.userId)).toMatchObject({ phone: me.phone })
    expect(await textsTo(other.phone)).toBe(1)
  })

  it('takes over a number that another sign-up has kept too long, and keeps its own no longer', async () => {
    const other = await waiting()
    under.clock.advanceMs(signUpRules.reservedSeconds * 1000 + 1)
    const me = await waiting()
    granted(await correct(me, other.phone))
    expect(await count(under.pool, 'app_user', 'id = $1', other.userId)).toBe(0)
    under.clock.advanceMs(signUpRules.reservedSeconds * 1000 + 1)
    granted(await under.auth.signUp(visitor(), { ...newPerson(), accountName: me.accountName }))
  })

  it('gets its code again if it was right, also after its days', async () => {
    const me = await waiting()
    under.clock.advanceMs(signUpRules.reservedSeconds * 1000 + 1)
    granted(await correct(me, me.phone))
    granted(await verify(me.phone, await codeSentTo(under, me.phone)))
  })

  it('is corrected a few times a day, with a pause, and taken numbers count', async () => {
    const me = await waiting()
    const { phone: taken } = await signedUp(under)
    expect(isRefusal(await correct(me, taken))).toBe(true)
    expect(await correct(me, newPhone())).toMatchObject({ id: 'timer', timeLeft: correctionLimit.pauseSeconds })
    for (let nr = 1; nr < correctionLimit.maxPerWindow; nr++) {
      under.clock.advanceMs(correctionLimit.pauseSeconds * 1000)
      granted(await correct(me, newPhone()))
    }
    under.clock.advanceMs(3_600_000)
    expect(await correct(me, newPhone())).toMatchObject({ id: 'timer', message: authTexts.correctedOften })
  })

  it('gets no more codes an hour than the limit per number, whoever sends them', async () => {
    const phone = newPhone()
    for (let nr = 0; nr < otpRules.maxPerPhonePerHour; nr++) {
      granted(await correct(await waiting(), phone))
      await under.pool.query(`update app_user set phone = 'left ' || id where phone = $1`, [phone])
    }
    expect(await correct(await waiting(), phone)).toMatchObject({ id: 'timer', message: authTexts.manyCodes })
    granted(await under.auth.signUp(visitor(), { ...newPerson(), phone }))
    expect(await textsTo(phone)).toBe(otpRules.maxPerPhonePerHour)
  })

  it('is corrected once by concurrent requests: of the same user, and of many users for the same number', async () => {
    const me = await waiting()
    const own = await Promise.all(Array.from({ length: 10 }, () => correct(me, newPhone())))
    expect(own.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    const again = await waiting()
    const phone = newPhone()
    const same = await Promise.all(Array.from({ length: 5 }, () => correct(again, phone, 'the-same-correction')))
    for (const answer of same) expect(answer).toEqual(same[0])
    expect(await textsTo(phone)).toBe(1)

    const wanted = newPhone()
    const people = await Promise.all(Array.from({ length: 10 }, waiting))
    const answers = await Promise.all([
      ...people.map((person) => correct(person, wanted)),
      ...people.map(() => under.auth.signUp(visitor(), { ...newPerson(), phone: wanted })),
    ])
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    for (const answer of answers.filter(isRefusal)) expect(refusedWith(answer)).toBe(authTexts.phoneTaken)
    expect(await textsTo(wanted)).toBe(1)
  })

  it('verifies one number if the code of the old one comes at that very moment', async () => {
    for (let round = 0; round < 10; round++) {
      const me = await waiting()
      const [verified, corrected] = await Promise.all([verify(me.phone, me.code), correct(me, newPhone())])
      expect([verified, corrected].filter(isRefusal)).toHaveLength(1)
      const { phone, phone_verified_at } = await phoneOf(me.userId)
      expect([phone === me.phone, phone_verified_at !== null]).toEqual([!isRefusal(verified), !isRefusal(verified)])
    }
  })
})
