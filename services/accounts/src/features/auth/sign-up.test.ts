import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
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
} from '../../../test-support/accounts-under-test.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { signUpRules } from '../../kernel/user/user.rules.ts'

const under = accountsUnderTest()

async function userCount() {
  return count(under.pool, 'app_user', 'true')
}

describe('sign-up', () => {
  it('leads, with a code on the phone, to a session that the gateway finds in Redis', async () => {
    const person = newPerson()
    const { userId, phone } = granted(await under.auth.signUp(visitor(), person))
    expect(phone).toMatch(/^\+316/)
    expect(userId).toBeGreaterThanOrEqual(1000)
    const early = await loggedIn(under, person)
    expect(early).toMatchObject({ phoneVerified: false, phone, sessionToken: '', user: { userId } })
    const code = await codeSentTo(under, phone)
    granted(await under.auth.verifyOtp(visitor(), otpOf(phone, code)))
    const login = await loggedIn(under, { ...person, email: person.email.toUpperCase() })
    expect(login).toMatchObject({
      phoneVerified: true,
      user: { userId, accountName: person.accountName, email: person.email, isAdmin: false, hasLivingAccount: true },
    })
    const accountId = login.user?.accountId
    const copy = await under.redis.get(`session:${sha256(login.sessionToken)}`)
    const { expiresAtMs } = login
    expect(JSON.parse(copy ?? '')).toEqual({ userId, accountId, isAdmin: false, isResident: false, expiresAtMs })
    expect(login.expiresAtMs).toBe(under.clock.nowMs() + 30 * 86_400_000)
    const card = JSON.parse((await under.redis.hGet(`card:${accountId}`, 'accounts')) ?? '')
    expect(card).toMatchObject({ accountName: person.accountName, userId, alive: true })
  })

  it('finds an address by what is left of it without invisible signs, wherever it is typed', async () => {
    const person = newPerson()
    const [name = '', host = ''] = person.email.split('@')
    const pasted = ['\u200b', '\u200e', '\u00ad', '\ufeff', '\u2060', '\u202d'].map(
      (sign) => `\u00a0${sign}${name}${sign}@${host.slice(0, 3)}${sign}${host.slice(3)}${sign} `,
    )
    const { userId } = await signedUp(under, { ...person, email: pasted[0] ?? '' })
    expect(await count(under.pool, 'app_user', 'id = $1 and email = $2', userId, person.email)).toBe(1)
    for (const email of pasted) {
      expect(await loggedIn(under, { ...person, email })).toMatchObject({ user: { userId, email: person.email } })
      const again = await under.auth.signUp(visitor(), { ...newPerson(), email })
      expect(again).toMatchObject({ fields: { email: 'Dit e-mailadres is al in gebruik.' } })
      const { messages } = granted(await under.messages.list(visitor(), { to: email }))
      expect(messages).toEqual(granted(await under.messages.list(visitor(), { to: person.email })).messages)
    }
    granted(await under.auth.forgotPassword(visitor(), { emailOrUsername: pasted[1] ?? '' }))
    await eventually(async () => {
      const { messages } = granted(await under.messages.list(visitor(), { to: person.email }))
      expect(messages.some(({ body }) => body.includes('/reset-password/'))).toBe(true)
    })
  })

  it('publishes one birth', async () => {
    const person = newPerson()
    const { userId } = await signedUp(under, person)
    const { rows } = await under.pool.query(
      `select subject, payload from outbox where (payload->>'userId')::bigint = $1`,
      [userId],
    )
    expect(rows).toEqual([
      {
        subject: 'sottomondo.accounts.gangster.created.v1',
        payload: {
          accountId: expect.any(Number),
          userId,
          accountName: person.accountName,
          gender: 'male',
          claimedExperience: 0,
          createdAtMs: under.clock.nowMs(),
        },
      },
    ])
  })

  it('keeps passwords and codes only as argon2id hashes', async () => {
    const { userId } = await signedUp(under)
    const { rows } = await under.pool.query(
      'select password_hash, code_hash from app_user join otp on user_id = app_user.id where app_user.id = $1',
      [userId],
    )
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/)
  })

  it('gives a retry the first answer and does nothing again', async () => {
    const person = newPerson()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => under.auth.signUp(visitor(`retry-${person.email}`), person)),
    )
    const first = granted(answers[0])
    for (const answer of answers) expect(answer).toEqual(first)
    expect(await count(under.pool, 'outgoing_message', 'recipient = $1', first?.phone)).toBe(1)
    expect(await count(under.pool, 'otp', 'user_id = $1', first?.userId)).toBe(1)
  })

  it('does not give another caller the answer to a guessed request id', async () => {
    const requestId = 'shared'
    const first = newPerson()
    granted(await under.auth.signUp(visitor(requestId), first))
    const guess = { ...newPerson(), email: first.email }
    expect(await under.auth.signUp(visitor(requestId), guess)).toEqual(usedForOther)
  })

  it('says which values are taken, in any case and in any form of the phone', async () => {
    const taken = await signedUp(under)
    const attempt = (change: object) => under.auth.signUp(visitor(), { ...newPerson(), ...change })
    const before = await userCount()
    expect(await attempt({ email: taken.email.toLowerCase() })).toMatchObject({
      id: 'conflict',
      message: 'Dit e-mailadres is al in gebruik.',
    })
    const dutch = taken.phone.replace('+31', '0')
    for (const phone of [taken.phone, dutch, taken.phone.replace('+', '00'), taken.phone.replace('+31', '+31 (0)')])
      expect(refusedWith(await attempt({ phone }))).toBe('Dit gsm-nummer is al in gebruik.')
    expect(refusedWith(await attempt({ accountName: taken.accountName.toUpperCase() }))).toBe(
      'Deze gangsternaam is al in gebruik.',
    )
    expect(await userCount()).toBe(before)
  })

  it('gives all errors at once, each at its field', async () => {
    const bad = { email: 'x', phone: '12', password: 'short', accountName: 'a!', gender: 'don' }
    const all = { refused: true, id: 'invalid', message: 'Vul een geldig e-mailadres in.' }
    const fields = {
      email: 'Vul een geldig e-mailadres in.',
      phone: 'Vul een geldig gsm-nummer in.',
      password: 'Een wachtwoord heeft minstens 8 tekens.',
      accountName: 'Een gangsternaam heeft 3 tot 15 letters, cijfers, streepjes of lage streepjes.',
      gender: 'Kies man of vrouw.',
    }
    expect(await under.auth.signUp(visitor(), bad)).toEqual({ ...all, fields })
    expect(await under.auth.checkSignUp(visitor(), bad)).toEqual({ ...all, fields })
    const { email, phone, accountName } = await signedUp(under)
    expect(await under.auth.signUp(visitor(), { ...newPerson(), email, phone, accountName })).toMatchObject({
      id: 'conflict',
      fields: {
        email: 'Dit e-mailadres is al in gebruik.',
        phone: 'Dit gsm-nummer is al in gebruik.',
        accountName: 'Deze gangsternaam is al in gebruik.',
      },
    })
  })

  it('can be checked before: the check reveals names, and nobody’s address or phone', async () => {
    const taken = await signedUp(under)
    const check = (change: object) => under.auth.checkSignUp(visitor(), { ...newPerson(), ...change })
    const before = await userCount()
    expect(await check({ accountName: taken.accountName.toUpperCase() })).toMatchObject({
      id: 'conflict',
      fields: { accountName: 'Deze gangsternaam is al in gebruik.' },
    })
    expect(await check({ email: taken.email, phone: taken.phone })).toEqual({})
    expect(await check({ password: 'Password' })).toMatchObject({
      fields: { password: expect.stringMatching(/veel gebruikt/) },
    })
    const waiting = newPerson()
    granted(await under.auth.signUp(visitor(), waiting))
    expect(refusedWith(await check({ accountName: waiting.accountName }))).toMatch(/al in gebruik/)
    under.clock.advanceMs(signUpRules.reservedSeconds * 1000 + 1)
    expect(await check({ accountName: waiting.accountName })).toEqual({})
    expect(await userCount()).toBe(before + 1)
  })

  it('gives a name to one of 20 simultaneous sign-ups', async () => {
    const before = await userCount()
    const people = Array.from({ length: 20 }, (_, index) => ({
      ...newPerson(),
      accountName: index % 2 === 0 ? 'Wanted' : 'wAnTeD',
    }))
    const answers = await Promise.all(people.map((person) => under.auth.signUp(visitor(), person)))
    const refused = answers.filter(isRefusal)
    expect(refused).toHaveLength(19)
    for (const answer of refused) expect(answer.message).toBe('Deze gangsternaam is al in gebruik.')
    expect(await userCount()).toBe(before + 1)
    expect(await count(under.pool, 'gangster', `lower(name) = 'wanted'`)).toBe(1)
  })

  it('gives an address and a phone to one of 20 simultaneous sign-ups', async () => {
    const { email, phone } = newPerson()
    const people = Array.from({ length: 20 }, () => ({ ...newPerson(), email, phone }))
    const answers = await Promise.all(people.map((person) => under.auth.signUp(visitor(), person)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect(await count(under.pool, 'app_user', 'email = $1', email)).toBe(1)
  })

  const hostile: [string, object, RegExp][] = [
    ['a name with markup', { accountName: '<b>x</b>' }, /letters, cijfers/],
    ['a name with an apostrophe', { accountName: `a'--` }, /letters, cijfers/],
    ['a short name', { accountName: 'ab' }, /letters, cijfers/],
    ['a huge name', { accountName: 'a'.repeat(100_000) }, /letters, cijfers/],
    ['a name with a zero byte', { accountName: 'abc\0' }, /letters, cijfers/],
    ['a name in look-alike letters', { accountName: 'Ѕоттомондо' }, /letters, cijfers/],
    ['no name', { accountName: '' }, /letters, cijfers/],
    ['the house’s name', { accountName: 'Het_Huis' }, /niet toegestaan/],
    ['the admin’s name', { accountName: '-ADMIN-' }, /niet toegestaan/],
    ['a name of dashes', { accountName: '-_-' }, /niet toegestaan/],
    ['an unknown gender', { gender: 'don' }, /man of vrouw/],
    ['no gender', { gender: '' }, /man of vrouw/],
    ['no address', { email: '' }, /e-mailadres/],
    ['an address with a header', { email: 'a@b.nl\r\nBcc: c@d.nl' }, /e-mailadres/],
    ['an address with markup', { email: '<script>@example.com' }, /e-mailadres/],
    ['a huge address', { email: `${'a'.repeat(300)}@example.com` }, /e-mailadres/],
    ['no phone', { phone: '' }, /gsm-nummer/],
    ['a phone with letters', { phone: '06abcdefgh' }, /gsm-nummer/],
    ['a landline', { phone: '020 123 4567' }, /gsm-nummer/],
    ['a huge phone', { phone: `+31${'6'.repeat(1000)}` }, /gsm-nummer/],
    ['a short password', { password: '1234567' }, /minstens 8/],
    ['a password of spaces', { password: ' '.repeat(20) }, /minstens 8/],
    ['a password that many have', { password: 'Password' }, /veel gebruikt/],
    ['the name as a password', { accountName: 'Don_Vito_1', password: 'don_vito_1' }, /gangsternaam/],
    ['a huge password', { password: 'x'.repeat(100_000) }, /hoogstens 200/],
  ]
  it.each(hostile)('refuses %s and changes nothing', async (_what, change, message) => {
    const before = await userCount()
    const answer = await under.auth.signUp(visitor(), { ...newPerson(), ...change })
    expect(answer).toMatchObject({ refused: true, id: 'invalid' })
    expect(refusedWith(answer)).toMatch(message)
    expect(await userCount()).toBe(before)
  })

  it('counts codes and logins', async () => {
    await signedUp(under)
    const metrics = await eventually(async () => (await fetch(`http://127.0.0.1:${under.opsPort}/metrics`)).text())
    expect(metrics).toMatch(/phone_codes_total\{reason="signup".*\} [1-9]/)
    expect(metrics).toMatch(/logins_total\{outcome="ok".*\} [1-9]/)
  })
})
