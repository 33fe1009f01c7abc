import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { PersonalDataDeskService } from '@sottomondo/proto/accounts/v1/personal_data_desk'
import { SessionService } from '@sottomondo/proto/accounts/v1/session'
import { TwoFactorService } from '@sottomondo/proto/accounts/v1/two_factor'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import type { Env } from '@sottomondo/server-kit/config'
import type { Pool } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import type { CallContext, RpcClient } from '@sottomondo/server-kit/rpc'
import { callOf, granted, type ServiceUnderTest, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeAll, expect } from 'vitest'
import type { feature } from '../src/feature.ts'
import { auth } from '../src/features/auth/auth.ts'
import { account } from '../src/kernel/account/account.ts'
import { message } from '../src/kernel/message/message.ts'
import { sha256 } from '../src/kernel/secrets.ts'
import { accountsOf } from '../src/service-of.ts'

export { granted }

/** Features on real servers, called over gRPC as by the gateway, with a clock that tests move. */
export interface AccountsUnderTest extends ServiceUnderTest {
  auth: RpcClient<typeof AuthService>
  account: RpcClient<typeof AccountService>
  messages: RpcClient<typeof OutboxService>
  session: RpcClient<typeof SessionService>
  desk: RpcClient<typeof PersonalDataDeskService>
  twoFactor: RpcClient<typeof TwoFactorService>
  help: RpcClient<typeof HelpService>
  redisUrl: string
  databaseUrl: string
  natsUrl: string
}

/** A key for these tests only. */
export const firstKey = `first:${Buffer.alloc(32, 1).toString('base64')}`

/** Starts what makes and logs in users, and these features; call it where tests are declared. */
export function accountsUnderTest(
  features: readonly ReturnType<typeof feature>[] = [],
  env: () => Env = () => ({}),
): AccountsUnderTest {
  const under = useService(accountsOf(...new Set([auth, account, message, ...features])), {
    rpcs: {
      actions: [PersonalDataService, DeathService],
      economy: [PersonalDataService],
      casino: [PersonalDataService],
      social: [PersonalDataService],
    },
    env: () =>
      ({ MODE: 'development', PASSWORD_HASHING: 'cheap', TWO_FACTOR_KEYS: firstKey, ...env() }) as Record<
        string,
        string
      >,
  }) as unknown as AccountsUnderTest
  beforeAll(() => {
    under.fake('actions').answer(DeathService, 'getStory', async () => ({ isDivided: false, inheritance: [] }))
    under.auth = under.rpc(AuthService)
    under.account = under.rpc(AccountService)
    under.messages = under.rpc(OutboxService)
    under.session = under.rpc(SessionService)
    under.desk = under.rpc(PersonalDataDeskService)
    under.twoFactor = under.rpc(TwoFactorService)
    under.help = under.rpc(HelpService)
    under.databaseUrl = String(under.env.DATABASE_URL)
    under.redisUrl = String(under.env.REDIS_URL)
    under.natsUrl = String(under.env.NATS_URL)
  })
  return under
}

export const visitor = (requestId?: string): CallContext => callOf(undefined, requestId)

export const asUser = (userId: number, requestId?: string): CallContext =>
  callOf({ userId, accountId: 0, accountName: '', isAdmin: false, isPremium: false }, requestId)

interface Gangster {
  userId: number
  accountId: number
  accountName: string
}
/** Returns the call context of a gangster. */
export const asPlayer = (
  { userId, accountId, accountName }: Gangster,
  { requestId, isPremium = false }: { requestId?: string | undefined; isPremium?: boolean } = {},
): CallContext => callOf({ userId, accountId, accountName, isAdmin: false, isPremium }, requestId)

/** Returns the sentence of an answer that must be a refusal. */
export function refusedWith(answer: unknown): string {
  expect(isRefusal(answer), `not a refusal: ${JSON.stringify(answer)}`).toBe(true)
  return (answer as Refusal).message
}

let people = 0

/** Returns sign-up data that no other test has used. */
export function newPerson() {
  const number = ++people
  return {
    email: `Person${number}@Example.com`,
    phone: `06 1000 ${String(number).padStart(4, '0')}`,
    password: 'een lang wachtwoord',
    accountName: `Person_${number}`,
    gender: 'male',
  }
}
export type Person = ReturnType<typeof newPerson>

/** Returns a code in the form in which the gateway passes it on. */
export const otpOf = (phone: string, code: string) => ({ phone, code, address: '127.0.0.1', userAgent: 'test' })

export async function codeSentTo(under: AccountsUnderTest, phone: string): Promise<string> {
  const { messages } = granted(await under.messages.list(visitor(), { to: phone }))
  const code = messages[0]?.body.match(/[0-9]{6}/)?.[0]
  if (!code) throw new Error(`no code was sent to ${phone}`)
  return code
}

/** Makes a user with a verified phone, logged out of the session that the verification opened. */
export async function signedUp(under: AccountsUnderTest, person: Person = newPerson()) {
  const { userId, phone } = granted(await under.auth.signUp(visitor(), person))
  const code = await codeSentTo(under, phone)
  const { sessionToken } = granted(await under.auth.verifyOtp(visitor(), otpOf(phone, code)))
  granted(await under.auth.logOut(visitor(), { tokenHash: sha256(sessionToken) }))
  return { ...person, userId, phone }
}

/** Makes a user with their gangster. */
export async function living(under: AccountsUnderTest): Promise<Person & Gangster> {
  const person = await signedUp(under)
  const { rows } = await under.pool.query<{ id: number }>('select id from gangster where user_id = $1', [person.userId])
  return { ...person, accountId: Number(rows[0]?.id) }
}

export async function loggedIn(under: AccountsUnderTest, person: { email: string; password: string }) {
  const login = { email: person.email, password: person.password, address: '127.0.0.1', userAgent: 'test' }
  return granted(await under.auth.logIn(visitor(), login))
}

export async function count(pool: Pool, table: string, where: string, ...values: unknown[]): Promise<number> {
  const result = await pool.query<{ count: number }>(`select count(*) from ${table} where ${where}`, values)
  return result.rows[0]?.count ?? 0
}

/** Requests a new password, and waits until the job has looked up the user. */
export async function forgot(under: AccountsUnderTest, emailOrUsername: string) {
  const answer = await under.auth.forgotPassword(visitor(), { emailOrUsername })
  await eventually(async () => expect(await count(under.pool, 'reset_wish', 'true')).toBe(0))
  return answer
}
