import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  codeSentTo,
  granted,
  loggedIn,
  newPerson,
  otpOf,
  refusedWith,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { sha256 } from '../secrets.ts'
import { replacedSessionRules } from './session.rules.ts'
import { session } from './session.ts'
import { sessionKey } from './session-copies.ts'

const under = accountsUnderTest([session])
const isOpen = async (token: string) =>
  granted(await under.auth.getSession(visitor(), { tokenHash: sha256(token) })).found
const listed = async (userId: number, token: string) =>
  granted(await under.session.list(asUser(userId), { tokenHash: sha256(token) })).sessions

describe('the list of a user’s sessions', () => {
  it('has only their own sessions, in words, and marks the present one', async () => {
    const person = await signedUp(under)
    await loggedIn(under, await signedUp(under))
    const first = await loggedIn(under, person)
    under.clock.advanceMs(1000)
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const login = { email: person.email, password: person.password, address: '84.12.201.7', userAgent: firefox }
    const second = granted(await under.auth.logIn(visitor(), login))
    expect(await listed(person.userId, first.sessionToken)).toEqual([
      expect.objectContaining({ device: 'Firefox op Linux', place: '84.12.x.x', current: false }),
      expect.objectContaining({ device: 'Onbekend toestel', place: 'deze computer', current: true }),
    ])
    expect(JSON.stringify(await listed(person.userId, ''))).not.toContain(sha256(second.sessionToken))
  })

  it('ends one session at once, in Redis too, and never another user’s', async () => {
    const person = await signedUp(under)
    const other = await signedUp(under)
    const [here, there, theirs] = [
      await loggedIn(under, person),
      await loggedIn(under, person),
      await loggedIn(under, other),
    ]
    const tokenHash = sha256(here.sessionToken)
    const foreign = (await listed(other.userId, theirs.sessionToken))[0]?.sessionId ?? 0
    expect(refusedWith(await under.session.end(asUser(person.userId), { sessionId: foreign, tokenHash }))).toBe(
      'Deze sessie is al beëindigd.',
    )
    expect(await isOpen(theirs.sessionToken)).toBe(true)
    const gone = (await listed(person.userId, here.sessionToken)).find(({ current }) => !current)?.sessionId ?? 0
    const ended = granted(await under.session.end(asUser(person.userId), { sessionId: gone, tokenHash }))
    expect(ended.own).toBe(false)
    expect(await under.redis.exists(sessionKey(sha256(there.sessionToken)))).toBe(0)
    expect(await isOpen(there.sessionToken)).toBe(false)
    expect(await isOpen(here.sessionToken)).toBe(true)
  })

  it('ends all other sessions at once, and says so if there were none', async () => {
    const person = await signedUp(under)
    const here = await loggedIn(under, person)
    const others = [await loggedIn(under, person), await loggedIn(under, person)]
    const tokenHash = sha256(here.sessionToken)
    const endOthers = async () => granted(await under.session.end(asUser(person.userId), { tokenHash })).message
    expect(await endOthers()).toBe('Al je andere toestellen zijn uitgelogd.')
    for (const { sessionToken } of others) expect(await isOpen(sessionToken)).toBe(false)
    expect(await isOpen(here.sessionToken)).toBe(true)
    expect(await endOthers()).toBe('Je was nergens anders ingelogd.')
  })
})

describe('a new session replaces the old one', () => {
  it('after a login: the browser’s session before ends', async () => {
    const person = await signedUp(under)
    const { sessionToken: before } = await loggedIn(under, person)
    const login = { email: person.email, password: person.password, address: '', userAgent: '' }
    const again = { ...login, replacedTokenHash: sha256(before) }
    const { sessionToken: after } = granted(await under.auth.logIn(visitor(), again))
    expect(after).not.toBe(before)
    expect(await isOpen(before)).toBe(false)
    expect(await isOpen(after)).toBe(true)
  })

  it('after a sign-up whose phone is verified: the session that another user had in the browser ends, and no other', async () => {
    const former = await signedUp(under)
    const [here, elsewhere] = [await loggedIn(under, former), await loggedIn(under, former)]
    const { phone } = granted(await under.auth.signUp(visitor(), newPerson()))
    const verified = { ...otpOf(phone, await codeSentTo(under, phone)), replacedTokenHash: sha256(here.sessionToken) }
    const opened = granted(await under.auth.verifyOtp(visitor('verifying'), verified))
    expect(await isOpen(here.sessionToken)).toBe(false)
    expect(await isOpen(elsewhere.sessionToken)).toBe(true)
    expect(await isOpen(opened.sessionToken)).toBe(true)
    // The answer was lost, or the request was repeated after it: the cookie is then the one that the request had
    // opened.
    const again = { ...verified, replacedTokenHash: sha256(opened.sessionToken) }
    const second = granted(await under.auth.verifyOtp(visitor('verifying'), again))
    expect(await isOpen(second.sessionToken)).toBe(true)
    // A second verification opens no session, and ends none.
    const known = { ...verified, replacedTokenHash: sha256(elsewhere.sessionToken) }
    expect(granted(await under.auth.verifyOtp(visitor(), known)).sessionToken).toBe('')
    expect(await isOpen(elsewhere.sessionToken)).toBe(true)
  })

  it('after a change of the password: the old one lives on for calls under way, and is not listed', async () => {
    const person = await signedUp(under)
    const { sessionToken: before } = await loggedIn(under, person)
    const change = { currentPassword: person.password, newPassword: 'a newer password', tokenHash: sha256(before) }
    const { sessionToken: after } = granted(await under.auth.changePassword(asUser(person.userId, 'again'), change))
    expect(await isOpen(after)).toBe(true)
    expect(await isOpen(before)).toBe(true)
    expect(await listed(person.userId, after)).toHaveLength(1)
    // The answer was lost: the repetition gets another token, and the first one is void.
    const { sessionToken: second } = granted(await under.auth.changePassword(asUser(person.userId, 'again'), change))
    expect(second).not.toBe(after)
    expect(await isOpen(after)).toBe(false)
    under.clock.advanceMs(replacedSessionRules.graceSeconds * 1000)
    expect(await isOpen(before)).toBe(false)
    expect(await isOpen(second)).toBe(true)
    expect(await under.redis.exists(sessionKey(sha256(before)))).toBe(0)
  })
})
