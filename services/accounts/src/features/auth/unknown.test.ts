import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import {
  accountsUnderTest,
  codeSentTo,
  forgot,
  granted,
  newPerson,
  otpOf,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { argon2 } from './password/password-hash.ts'

afterEach(() => vi.restoreAllMocks())

const under = accountsUnderTest()

/** Returns the statements of each connection, in order. */
function listen(): () => string[][] {
  const said = new Map<object, string[]>()
  const real = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: object, ...given: unknown[]) {
    const [query] = given as [{ name?: string } | string]
    const own = said.get(this) ?? []
    own.push(typeof query === 'string' ? query : (query.name ?? ''))
    said.set(this, own)
    return Reflect.apply(real as (...all: unknown[]) => never, this, given)
  })
  return () => [...said.values()]
}
/** Returns the transaction that has this statement. */
function around(statement: string, all: string[][]): string[] {
  const own = all.find((one) => one.includes(statement)) ?? []
  const at = own.indexOf(statement)
  return own.slice(own.lastIndexOf('begin', at), own.indexOf('commit', at) + 1)
}

it('a login does as much work for an unknown address as for a wrong password', async () => {
  const person = await signedUp(under)
  const work = async (email: string) => {
    const verify = vi.spyOn(argon2, 'verify')
    const heard = listen()
    await under.auth.logIn(visitor(), { email, password: 'not his password', address: '', userAgent: '' })
    const lookups = heard()
      .flat()
      .filter((name) => name.startsWith('user_by_'))
    vi.mocked(pg.Client.prototype.query).mockRestore()
    const hashes = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
    verify.mockRestore()
    return { lookups, hashes }
  }
  const known = await work(person.email)
  expect(known.lookups).toEqual(['user_by_email'])
  expect(known.hashes).toHaveLength(1)
  expect(await work('nobody@example.com')).toEqual(known)
})

it('a forgotten password costs as much work for a known user as for an unknown one', async () => {
  const person = await signedUp(under)
  const work = async (emailOrUsername: string) => {
    const heard = listen()
    await under.auth.forgotPassword(visitor(), { emailOrUsername })
    const said = around('wish_insert', heard())
    vi.mocked(pg.Client.prototype.query).mockRestore()
    await forgot(under, 'nobody@example.com')
    return said
  }
  const known = await work(person.email)
  expect(known).toContain('wish_insert')
  for (const one of ['nobody@example.com', 'Nobody_here', person.accountName, 'no name, no address'])
    expect(await work(one)).toEqual(known)
})

/** Returns the work of one call: its statements, and its number of hashes. */
async function workOf(statement: string, call: () => Promise<unknown>) {
  const spies = (['verify', 'hash'] as const).map((what) => vi.spyOn(argon2, what))
  const heard = listen()
  const answer = await call()
  const said = around(statement, heard())
  const hashes = spies.map((spy) => spy.mock.calls.length)
  vi.restoreAllMocks()
  return { answer, said, hashes }
}

it('trying and resending a code cost the same work whether the phone is known or not', async () => {
  const verified = await signedUp(under)
  const person = granted(await under.auth.signUp(visitor(), newPerson()))
  const wrong = (await codeSentTo(under, person.phone)) === '000000' ? '000001' : '000000'
  const unknownUsers = [
    { userId: 987_654_321, phone: '+31698765432' },
    { userId: person.userId, phone: '+31698765432' },
    { userId: verified.userId, phone: verified.phone },
  ]
  const resend = ({ userId, phone }: { userId: number; phone: string }) =>
    workOf('otp_insert', () => under.auth.resendOtp(visitor(), { userId, phone }))
  const verify = ({ phone }: { phone: string }) =>
    workOf('otp_latest', () => under.auth.verifyOtp(visitor(), otpOf(phone, wrong)))
  for (const work of [verify, resend]) {
    under.clock.advanceMs(60_000)
    const known = await work(person)
    expect(known.said.at(-1)).toBe('commit')
    for (const unknownUser of unknownUsers) expect(await work(unknownUser)).toEqual(known)
  }
})
