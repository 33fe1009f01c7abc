import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  forgot as forgotIn,
  granted,
  loggedIn,
  refusedWith,
  signedUp,
  visitor,
} from '../../../../test-support/accounts-under-test.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { authTexts, resetRules } from '../auth.rules.ts'

const under = accountsUnderTest([], () => ({ PUBLIC_ORIGIN: 'https://game.example' }))
const isOpen = async (token: string) =>
  granted(await under.auth.getSession(visitor(), { tokenHash: sha256(token) })).found
const inRedis = async (token: string) => (await under.redis.exists(`session:${sha256(token)}`)) === 1

describe('changing the password', () => {
  const newPassword = 'a newer password'

  it('ends the other sessions, and only the new password logs in', async () => {
    const person = await signedUp(under)
    const [here, there, elsewhere] = [
      await loggedIn(under, person),
      await loggedIn(under, person),
      await loggedIn(under, person),
    ]
    const tokenHash = sha256(here.sessionToken)
    const change = { currentPassword: person.password, newPassword, tokenHash }
    granted(await under.auth.changePassword(asUser(person.userId), change))
    for (const gone of [there, elsewhere]) {
      expect(await inRedis(gone.sessionToken)).toBe(false)
      expect(await isOpen(gone.sessionToken)).toBe(false)
    }
    expect(await isOpen(here.sessionToken)).toBe(true)
    const login = { email: person.email, address: '', userAgent: '' }
    expect(refusedWith(await under.auth.logIn(visitor(), { ...login, password: person.password }))).toBe(
      'Invalid login credentials.',
    )
    granted(await under.auth.logIn(visitor(), { ...login, password: newPassword }))
  })

  it('gives a retry the first answer', async () => {
    const person = await signedUp(under)
    const change = { currentPassword: person.password, newPassword, tokenHash: '' }
    granted(await under.auth.changePassword(asUser(person.userId, 'again'), change))
    granted(await under.auth.changePassword(asUser(person.userId, 'again'), change))
    expect(refusedWith(await under.auth.changePassword(asUser(person.userId), change))).toBe(
      'Je huidige wachtwoord klopt niet.',
    )
  })

  it('does not answer one change with the result of another', async () => {
    const person = await signedUp(under)
    const change = { currentPassword: person.password, newPassword, tokenHash: '' }
    granted(await under.auth.changePassword(asUser(person.userId, 'same'), change))
    const other = { ...change, newPassword: 'quite another password' }
    expect(await under.auth.changePassword(asUser(person.userId, 'same'), other)).toEqual(usedForOther)
    await loggedIn(under, { ...person, password: newPassword })
  })

  it('refuses an easily guessed password', async () => {
    const person = await signedUp(under)
    const change = (password: string) =>
      under.auth.changePassword(asUser(person.userId), {
        currentPassword: person.password,
        newPassword: password,
        tokenHash: '',
      })
    expect(refusedWith(await change('12345678'))).toMatch(/veel gebruikt/)
    expect(refusedWith(await change(person.email.toUpperCase()))).toMatch(/e-mailadres of gangsternaam/)
    expect(refusedWith(await change(person.accountName))).toMatch(/e-mailadres of gangsternaam/)
    await loggedIn(under, person)
  })

  it('is done by one of 20 concurrent requests', async () => {
    const person = await signedUp(under)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        under.auth.changePassword(asUser(person.userId), {
          currentPassword: person.password,
          newPassword: `${newPassword} ${index}`,
          tokenHash: '',
        }),
      ),
    )
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  })

  it.each([
    ['a wrong current one', { currentPassword: 'not his password' }, 'Je huidige wachtwoord klopt niet.'],
    ['no current one', { currentPassword: '' }, 'Je huidige wachtwoord klopt niet.'],
    ['a short one', { newPassword: 'short' }, 'Een wachtwoord heeft minstens 8 tekens.'],
    ['a huge one', { newPassword: 'x'.repeat(201) }, 'Een wachtwoord heeft hoogstens 200 tekens.'],
  ])('refuses %s and ends nothing', async (_what, wrong, message) => {
    const person = await signedUp(under)
    const { sessionToken } = await loggedIn(under, person)
    const change = { currentPassword: person.password, newPassword, tokenHash: '', ...wrong }
    const answer = await under.auth.changePassword(asUser(person.userId), change)
    expect(answer).toMatchObject({ id: 'invalid', message })
    expect(await isOpen(sessionToken)).toBe(true)
    await loggedIn(under, person)
  })
})

describe('a forgotten password', () => {
  const forgot = (emailOrUsername: string) => forgotIn(under, emailOrUsername)
  const reset = (token: string, password = 'a newer password') =>
    under.auth.resetPassword(visitor(), { token, password })

  async function mailedToken(email: string): Promise<string> {
    const { messages } = granted(await under.messages.list(visitor(), { to: email }))
    const token = messages[0]?.body.match(/^https:\/\/game\.example\/reset-password\/([A-Za-z0-9_-]{43})$/m)?.[1]
    if (!token) throw new Error(`no link was mailed to ${email}`)
    return token
  }

  it('is replaced once by the mailed link, which ends all sessions', async () => {
    const person = await signedUp(under)
    const { sessionToken } = await loggedIn(under, person)
    granted(await forgot(person.email.toUpperCase()))
    const token = await mailedToken(person.email)
    granted(await reset(token))
    expect(await inRedis(sessionToken)).toBe(false)
    expect(await isOpen(sessionToken)).toBe(false)
    expect(refusedWith(await reset(token))).toMatch(/verlopen of al gebruikt/)
    await loggedIn(under, { ...person, password: 'a newer password' })
    expect(await count(under.pool, 'password_reset', 'token_hash = $1', token)).toBe(0)
  })

  it('is requested by the name of a gangster, in any case', async () => {
    const person = await signedUp(under)
    granted(await forgot(person.accountName.toLowerCase()))
    granted(await reset(await mailedToken(person.email)))
  })

  it('is replaced by one of 20 concurrent uses of the link; a retry gets the first answer', async () => {
    const person = await signedUp(under)
    granted(await forgot(person.email))
    const token = await mailedToken(person.email)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `new password ${index}`)))
    const winner = answers.findIndex((answer) => !isRefusal(answer))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    await loggedIn(under, { ...person, password: `new password ${winner}` })
    granted(await forgot(person.email))
    const request = { token: await mailedToken(person.email), password: 'a newer password' }
    granted(await under.auth.resetPassword(visitor('again'), request))
    granted(await under.auth.resetPassword(visitor('again'), request))
  })

  it('expires, and older links with it when one is used', async () => {
    const person = await signedUp(under)
    granted(await forgot(person.email))
    const old = await mailedToken(person.email)
    granted(await forgot(person.email))
    const newer = await mailedToken(person.email)
    granted(await reset(newer))
    expect(refusedWith(await reset(old))).toMatch(/verlopen/)
    granted(await forgot(person.email))
    const late = await mailedToken(person.email)
    under.clock.advanceMs(resetRules.lifeSeconds * 1000)
    expect(refusedWith(await reset(late))).toMatch(/verlopen/)
  })

  it('never reveals who exists, and mails a user only a few times an hour', async () => {
    const person = await signedUp(under)
    const mails = () => count(under.pool, 'outgoing_message', `kind = 'email'`)
    const before = await mails()
    for (const nobody of ['nobody@example.com', 'Nobody_here', `' or 1=1`, 'x\0y', '<b>', 'x'.repeat(10_000)])
      expect(await forgot(nobody)).toEqual({ message: authTexts.resetMailed })
    expect(await mails()).toBe(before)
    const answers = await Promise.all(Array.from({ length: 20 }, () => forgot(person.email)))
    for (const answer of answers) expect(answer).toEqual({ message: authTexts.resetMailed })
    expect(await mails()).toBe(before + resetRules.maxPerUserPerHour)
    expect(refusedWith(await forgot('  '))).toBe('Vul een e-mail of gebruikersnaam in.')
  })

  it.each(['', 'x', '\0', `' or 1=1`, 'x'.repeat(100_000)])('has no link %j', async (token) => {
    expect(refusedWith(await reset(token))).toMatch(/verlopen of al gebruikt/)
  })
})
