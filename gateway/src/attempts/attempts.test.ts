import { jsonSchemaOf } from '@sottomondo/api-contract/openapi'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, expect, test } from 'vitest'
import { answerEverything, type EveryCall, everyCall, exampleCall } from '../testing/every-call.ts'
import { useGateway } from '../testing/use-gateway.ts'
import { attemptRules, deviceRules } from './attempts.rules.ts'

const gateway = useGateway({ ATTEMPT_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1' })
beforeEach(async () => {
  gateway.fakes.reset()
  await gateway.redis.flushDb()
})

const { perName, perAddress, perPair = 0 } = attemptRules.login
const logIn = (email: string, { address = '192.0.2.1', cookie }: { address?: string; cookie?: string } = {}) =>
  gateway.send('POST', '/api/auth/login', {
    body: { email, password: 'fout' },
    headers: { 'x-forwarded-for': address },
    cookie,
  })
/** Sends a call from that many addresses. */
const fromEverywhere = (times: number) =>
  Promise.all(
    Array.from({ length: times }, (_, i) => logIn(i % 2 ? 'Vito@x.nl' : 'vito@x.nl', { address: `192.0.2.${i}` })),
  )
const wrong = async () => refuse('unauthenticated', 'Invalid login credentials.')
const user = {
  userId: 3,
  accountName: 'V',
  accountId: 4,
  email: 'v@x.nl',
  isAdmin: false,
  hasLivingAccount: true,
  bar: [],
}
const right = async () => ({
  user,
  phoneVerified: true,
  phone: '',
  sessionToken: 'a-session',
  expiresAtMs: gateway.clock.nowMs() + 60_000,
})
/** Returns the cookies of a browser that has logged in, without its session. */
async function deviceCookieOf(email: string, cookie?: string): Promise<string> {
  gateway.fakes.answer(AuthService, 'logIn', right)
  const { headers } = await logIn(email, { cookie, address: '198.51.100.1' })
  return headers['set-cookie']?.find((one) => one.startsWith('sottomondo_device='))?.split(';')[0] ?? ''
}

test('guesses at a name are limited, at once or one by one, in any spelling', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  const replies = await fromEverywhere(perName + 10)
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(gateway.fakes.calls).toHaveLength(perName)
  expect(refused[0]?.json).toMatchObject({
    errorType: 'playerRateLimit',
    error: 'Te veel pogingen. Probeer het opnieuw over 15 minuten.',
  })
  // Redis counts real seconds, of which a busy machine may let some pass.
  const { timeLeft } = refused[0]?.json ?? {}
  expect(timeLeft).toBeGreaterThan(attemptRules.login.windowSeconds - 60)
  expect(timeLeft).toBeLessThanOrEqual(attemptRules.login.windowSeconds)
  expect((await logIn('somebody-else@x.nl')).status).toBe(401)
})

test('guesses made before Redis’s clock went back by an hour are over', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  await fromEverywhere(perName)
  expect((await logIn('vito@x.nl')).status).toBe(429)
  for (const key of await gateway.redis.keys('attempts:*')) {
    const leftMs = await gateway.redis.pTTL(key)
    await gateway.redis.pExpire(key, leftMs + 3_600_000)
  }
  expect((await logIn('vito@x.nl')).status).toBe(401)
})

test('guesses at a name from one address are limited more strictly', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  const replies = await Promise.all(Array.from({ length: perPair + 5 }, () => logIn('vito@x.nl')))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
  expect((await logIn('vito@x.nl', { address: '192.0.2.2' })).status).toBe(401)
})

test('guesses at a name do not lock out its player, whose browser has logged in before', async () => {
  const cookie = await deviceCookieOf('vito@x.nl')
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  await fromEverywhere(perName + 10)
  gateway.fakes.answer(AuthService, 'logIn', right)
  expect((await logIn('vito@x.nl')).status).toBe(429)
  expect((await logIn('Vito@X.nl', { cookie })).status).toBe(200)

  const ofSomebodyElse = await deviceCookieOf('tony@x.nl')
  const forged = cookie.replace(/\.(.)/, (_, one: string) => `.${one === 'A' ? 'B' : 'A'}`)
  for (const bad of [ofSomebodyElse, forged, 'sottomondo_device=x', 'sottomondo_device='])
    expect((await logIn('vito@x.nl', { cookie: bad })).status).toBe(429)
})

test('guesses with a known browser are limited, too, and it knows the last users who logged in with it', async () => {
  let cookie: string | undefined
  for (let i = 0; i < deviceRules.names + 1; i++) cookie = await deviceCookieOf(`v${i}@x.nl`, cookie)
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  const guess = (email: string) =>
    Promise.all(Array.from({ length: perPair + 1 }, (_, i) => logIn(email, { cookie, address: `192.0.2.${i}` })))
  const count429 = async (email: string) => (await guess(email)).filter(({ status }) => status === 429).length
  expect(await count429('v1@x.nl')).toBe(1)
  expect(await count429(`v${deviceRules.names}@x.nl`)).toBe(1)
  expect(await count429('v0@x.nl')).toBe(0)
})

test('a phone number is counted as the same one in any form', async () => {
  const { perName: most } = attemptRules.code
  const ways = ['06 12345678', '+31612345678', '0031 6 12 34 56 78', '+31 (0)6-12345678']
  const replies = await Promise.all(
    Array.from({ length: most + 4 }, (_, i) =>
      gateway.send('POST', '/api/auth/verify-otp', { body: { phone: ways[i % ways.length], code: '123456' } }),
    ),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('the gangsters of a user and the sign-ups of an address are limited', async () => {
  const { cookie } = await gateway.player({ accountId: null })
  const create = () =>
    gateway.send('POST', '/api/createAccount/create', {
      cookie,
      body: { accountName: 'Vito', gender: 'male', claimPercentage: 0 },
    })
  const made = await Promise.all(Array.from({ length: attemptRules.gangster.perName + 1 }, create))
  expect(made.filter(({ status }) => status === 429)).toHaveLength(1)

  const signUp = (i: number) =>
    gateway.send('POST', '/api/auth/signup', {
      body: {
        email: `v${i}@x.nl`,
        phone: `06 1234 ${1000 + i}`,
        password: 'een lang wachtwoord',
        confirmPassword: 'een lang wachtwoord',
        accountName: `Vito${i}`,
        gender: 'male',
      },
    })
  const signedUp = await Promise.all(Array.from({ length: attemptRules.signup.perAddress + 2 }, (_, i) => signUp(i)))
  expect(signedUp.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('the number of names that an address guesses at is limited', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  const replies = await Promise.all(Array.from({ length: perAddress + 5 }, (_, i) => logIn(`v${i}@x.nl`)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('a successful login is not counted', async () => {
  gateway.fakes.answer(AuthService, 'logIn', right)
  for (let i = 0; i < perName + 5; i++) expect((await logIn('v@x.nl')).status).toBe(200)
})

test('a call that sends messages counts each time', async () => {
  const forgot = () => gateway.send('POST', '/api/auth/forgot-password', { body: { emailOrUsername: 'vito@x.nl' } })
  for (let i = 0; i < attemptRules.password.perName; i++) expect((await forgot()).status).toBe(200)
  expect((await forgot()).status).toBe(429)
})

test('neither an e-mail address nor an internet address is stored in Redis', async () => {
  gateway.fakes.answer(AuthService, 'logIn', wrong)
  await logIn('vito@x.nl')
  const keys = await gateway.redis.keys('*')
  expect(keys.some((key) => key.startsWith('attempts:login:'))).toBe(true)
  for (const key of keys) expect(key).not.toMatch(/vito|127\.0\.0\.1|192\.0\.2/)
})

test('each call counts its names by itself: an attacker who mails a user links blocks no code and no new link from them', async () => {
  const phone = '+31612345678'
  const send = (path: string, body: object) => gateway.send('POST', `/api/auth/${path}`, { body })
  for (let i = 0; i < attemptRules.code.perName; i++) await send('resend-otp', { phone, userId: 3 })
  expect((await send('resend-otp', { phone, userId: 3 })).status).toBe(429)
  expect((await send('verify-otp', { phone, code: '123456' })).status).toBe(200)
  for (let i = 0; i < attemptRules.password.perName; i++) await send('forgot-password', { emailOrUsername: phone })
  expect((await send('forgot-password', { emailOrUsername: phone })).status).toBe(429)
  expect((await send('verify-otp', { phone, code: '123456' })).status).toBe(200)
})

/** All calls that take the present password, or a code of the app, of the logged-in user. */
const proofs = everyCall.filter(({ definition: { access, body } }) => {
  const fields = body ? Object.keys(jsonSchemaOf(body, 'input').properties ?? {}) : []
  return access !== 'public' && (fields.includes('currentPassword') || fields.includes('code'))
})

test('a session guesses at its password ten times in all, whichever calls take it', async () => {
  expect(proofs.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['POST /api/auth/change-password', 'POST /api/account/delete']),
  )
  answerEverything(gateway)
  const { cookie, accountId } = await gateway.player()
  const guess = (turn: number, as = cookie) => {
    const call = proofs[turn % proofs.length] as EveryCall
    return gateway.send(call.method, call.path, {
      ...exampleCall(call, accountId, gateway.clock.nowMs()).sent,
      cookie: as,
    })
  }
  const most = attemptRules.proof.perName
  const replies = await Promise.all(Array.from({ length: most + proofs.length }, (_, turn) => guess(turn)))
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(proofs.length)
  // Any further call is refused, by this session or another of the user's; other users have their own count.
  for (const turn of proofs.keys()) expect((await guess(turn)).json).toMatchObject({ errorType: 'playerRateLimit' })
  const somebody = await gateway.player()
  expect((await guess(0, somebody.cookie)).status).not.toBe(429)
})
