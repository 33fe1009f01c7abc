import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { TwoFactorService } from '@sottomondo/proto/accounts/v1/two_factor'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { BelongingsService } from '@sottomondo/proto/economy/v1/belongings'
import { signClickToken } from '@sottomondo/server-kit/click-token'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { httpCall } from '../testing/http.ts'
import { clickTokenSecret, publicOrigin, useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const fingerprint = 'f'.repeat(64)
const crimeReply = {
  success: true,
  successMessage: 'Gelukt',
  reward: 100,
  experience: 4,
  foundEgg: false,
  jailSeconds: 0,
  timeLeft: 60,
  rankedUpTo: undefined,
}

function tokenFor(accountId: number, more: { action?: string; issuedAtMs?: number; fingerprint?: string } = {}) {
  const use = { accountId, action: more.action ?? 'crime', fingerprint: more.fingerprint ?? fingerprint }
  return signClickToken(clickTokenSecret, use, (more.issuedAtMs ?? gateway.clock.nowMs()) * 1000)
}

describe('a form', () => {
  const signup = {
    email: 'vito@x.nl',
    phone: '0612345678',
    password: 'een lang wachtwoord',
    confirmPassword: 'een lang wachtwoord',
    accountName: 'Vito',
    gender: 'male',
  }
  const send = (body: object) => gateway.send('POST', '/api/auth/signup', { body: { ...signup, ...body } })

  test('gets all its errors at once, each at its field', async () => {
    const reply = await send({ email: '', phone: '12', password: 'kort', confirmPassword: 'lang', gender: undefined })
    expect(reply.status).toBe(400)
    expect(reply.json).toEqual({
      error: 'Vul een e-mailadres in.',
      message: 'Vul een e-mailadres in.',
      errorType: 'invalid',
      fields: {
        email: 'Vul een e-mailadres in.',
        phone: 'Vul een geldig gsm-nummer in.',
        password: 'Een wachtwoord heeft minstens 8 tekens.',
        confirmPassword: 'Wachtwoorden komen niet overeen.',
        gender: 'Kies man of vrouw.',
      },
    })
    expect(gateway.fakes.calls).toEqual([])
  })

  test('gets its service’s refusals of fields', async () => {
    const fields = { accountName: 'Bezet.', phone: 'In gebruik.' }
    gateway.fakes.answer(AuthService, 'signUp', async () => refuse('conflict', 'Bezet.', { fields }))
    const reply = await send({})
    expect(reply.json).toEqual({ error: 'Bezet.', message: 'Bezet.', errorType: 'conflict', fields })
  })

  test('with an invalid part of its path gets a text for players', async () => {
    const body = { password: signup.password, confirmPassword: signup.password }
    const reply = await gateway.send('POST', '/api/auth/reset-password/abc', { body })
    expect(reply.json).toEqual({
      error: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
      message: 'Deze link is verlopen of al gebruikt. Vraag een nieuwe aan.',
      errorType: 'invalid',
    })
  })
})

test.each([
  ['token-of-the-session', true, 'Je gsm is geverifieerd.'],
  ['', false, 'Je gsm is geverifieerd. Je kunt nu inloggen.'],
])('a verified phone with the session %j gives a cookie: %s', async (sessionToken, begun, message) => {
  const expiresAtMs = gateway.clock.nowMs() + 60_000
  gateway.fakes.answer(AuthService, 'verifyOtp', async () => ({ sessionToken, expiresAtMs, message }))
  const body = { phone: '0612345678', code: '123456' }
  const reply = await gateway.send('POST', '/api/auth/verify-otp', { body })
  expect(reply.json).toEqual({ message })
  expect(String(reply.headers['set-cookie']).includes(`sottomondo_session=${sessionToken || 'x'};`)).toBe(begun)
})

describe('a crime, from the browser to actions', () => {
  test('reaches actions with its caller and the token’s issue time, and comes back as the contract says', async () => {
    gateway.fakes.answer(CrimeService, 'execute', async () => crimeReply)
    const { cookie, accountId } = await gateway.player()
    const reply = await gateway.send('POST', '/api/crime/execute', {
      cookie,
      body: { crimeOptionId: 2 },
      headers: { 'x-click-token': tokenFor(accountId), 'x-fingerprint': fingerprint },
    })
    expect(reply.json).toEqual({
      success: true,
      successMessage: 'Gelukt',
      reward: 100,
      experience: 4,
      foundEgg: false,
      jailSeconds: 0,
      timeLeft: 60,
      rankedUpTo: null,
    })
    expect(reply.status).toBe(200)
    expect(gateway.fakes.calls).toHaveLength(1)
    expect(gateway.fakes.calls[0]).toMatchObject({
      path: '/sottomondo.actions.v1.Crime/Execute',
      request: { crimeOptionId: 2, tokenIssuedAtMicros: gateway.clock.nowMs() * 1000 },
      ctx: { caller: { accountId, accountName: `Speler_${accountId}`, isAdmin: false, isPremium: false } },
    })
  })

  test.each([
    ['no token at all', () => ''],
    ['one of another account', () => tokenFor(1)],
    ['one for another action', (accountId: number) => tokenFor(accountId, { action: 'car' })],
    ['one of another browser', (accountId: number) => tokenFor(accountId, { fingerprint: 'other' })],
    ['one that is too old', (accountId: number) => tokenFor(accountId, { issuedAtMs: gateway.clock.nowMs() - 31_000 })],
    ['one with a changed signature', (accountId: number) => `${tokenFor(accountId).slice(0, -4)}AAAA`],
    ['one that is no token', () => '{}.{}'],
  ])('is refused with %s, and actions hears nothing of it', async (_name, token) => {
    const { cookie, accountId } = await gateway.player()
    const reply = await gateway.send('POST', '/api/crime/execute', {
      cookie,
      body: { crimeOptionId: 2 },
      headers: { 'x-click-token': token(accountId), 'x-fingerprint': fingerprint },
    })
    expect(reply).toMatchObject({
      status: 409,
      json: { errorType: 'clickToken', error: 'Je klik kon niet worden bevestigd. Probeer het opnieuw.' },
    })
    expect(gateway.fakes.calls).toEqual([])
  })

  test('whom the city itself plays, is told so to the services', async () => {
    gateway.fakes.answer(CrimeService, 'execute', async () => crimeReply)
    const { cookie, accountId } = await gateway.player({ isResident: true })
    await gateway.send('POST', '/api/crime/execute', {
      cookie,
      body: { crimeOptionId: 2 },
      headers: { 'x-click-token': tokenFor(accountId), 'x-fingerprint': fingerprint },
    })
    expect(gateway.fakes.calls.at(-1)?.ctx.caller).toMatchObject({ accountId, isResident: true })
  })

  test('a refusal of actions keeps its text, its id and its seconds', async () => {
    gateway.fakes.answer(CrimeService, 'list', async () =>
      refuse('playerRateLimit', 'Wacht nog 59 seconden.', { timeLeft: 59 }),
    )
    const { cookie } = await gateway.player()
    const reply = await gateway.send('GET', '/api/crime', { cookie })
    expect(reply.status).toBe(429)
    expect(reply.json).toEqual({
      error: 'Wacht nog 59 seconden.',
      message: 'Wacht nog 59 seconden.',
      errorType: 'playerRateLimit',
      timeLeft: 59,
    })
  })

  test('a refusal that the contract does not name is a defect in development, and passes in production', async () => {
    gateway.fakes.answer(CrimeService, 'list', async () => refuse('openRound', 'Eerst uitspelen.'))
    const { cookie } = await gateway.player()
    const ask = () => gateway.send('GET', '/api/crime', { cookie })
    expect(await ask()).toMatchObject({ status: 500, json: { errorType: 'internal' } })
    await gateway.restartWith({ MODE: 'production' })
    expect(await ask()).toMatchObject({ status: 409, json: { errorType: 'openRound' } })
    await gateway.restartWith({})
  })

  test('a defect of actions shows a reference and nothing else', async () => {
    gateway.fakes.answer(CrimeService, 'list', async () => {
      throw new Error('secret details of /a/file.ts')
    })
    const { cookie } = await gateway.player()
    const reply = await gateway.send('GET', '/api/crime', { cookie })
    expect(reply.status).toBe(500)
    expect(reply.json).toEqual({
      error: expect.stringMatching(/^Er is iets misgegaan\. Vermeld deze code: [0-9a-f]{8}$/),
      message: expect.stringMatching(/^Er is iets misgegaan\./),
      errorType: 'internal',
      reference: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
  })
})

describe('login and logout', () => {
  const shown = {
    userId: 3,
    accountName: 'Vito',
    accountId: 4,
    email: 'v@x.nl',
    isAdmin: false,
    hasLivingAccount: true,
  }
  const user = { ...shown, bar: [] }

  test('a verified user gets a session cookie that scripts can’t read', async () => {
    gateway.fakes.answer(AuthService, 'logIn', async () => ({
      user,
      phoneVerified: true,
      phone: '+31612345678',
      sessionToken: 'the-session-token',
      expiresAtMs: gateway.clock.nowMs() + 60_000,
    }))
    gateway.fakes.answer(BelongingsService, 'refreshCard', async () => ({
      premiumUntilMs: gateway.clock.nowMs() + 1000,
    }))
    const body = { email: 'v@x.nl', password: 'een-lang-wachtwoord' }
    const reply = await gateway.send('POST', '/api/auth/login', { body })
    expect(reply.status).toBe(200)
    expect(reply.headers['set-cookie']).toEqual([
      'sottomondo_session=the-session-token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax',
      expect.stringMatching(/^sottomondo_device=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    expect(reply.json).toEqual({
      ...shown,
      isPremium: true,
      isFactoryOwner: false,
      phoneVerified: true,
      phone: '+31612345678',
      challenge: null,
    })
    expect(reply.text).not.toContain('the-session-token')
  })

  test('without a verified phone there is no cookie', async () => {
    const reply = { user, phoneVerified: false, phone: '+31612345678', sessionToken: '', expiresAtMs: 0 }
    gateway.fakes.answer(AuthService, 'logIn', async () => reply)
    const answer = await gateway.send('POST', '/api/auth/login', { body: { email: 'v@x.nl', password: 'x' } })
    expect(answer).toMatchObject({ status: 200, json: { phoneVerified: false, phone: '+31612345678' } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('while a code is still missing there is no cookie, and the second step brings it', async () => {
    const reply = { user, phoneVerified: true, phone: '', sessionToken: '', expiresAtMs: 0, challenge: 'c'.repeat(43) }
    gateway.fakes.answer(AuthService, 'logIn', async () => reply)
    const body = { email: 'v@x.nl', password: 'x' }
    const headers = { 'idempotency-key': 'login-in-two-steps' }
    const first = await gateway.send('POST', '/api/auth/login', { body, headers })
    expect(first).toMatchObject({ status: 200, json: { challenge: reply.challenge } })
    expect(first.headers['set-cookie']).toBeUndefined()
    await eventually(async () => expect(await gateway.redis.keys('answer:*login-in-two-steps')).toEqual([]))
    const opened = { user, sessionToken: 'the-session-token', expiresAtMs: gateway.clock.nowMs() + 60_000 }
    gateway.fakes.answer(TwoFactorService, 'verify', async () => opened)
    const code = { challenge: reply.challenge, code: '123456' }
    const second = await gateway.send('POST', '/api/auth/two-factor/verify', { body: code })
    expect(second.headers['set-cookie']).toEqual([
      expect.stringContaining('sottomondo_session=the-session-token'),
      expect.stringContaining('sottomondo_device='),
    ])
    expect(second.text).not.toContain('the-session-token')
  })

  test('logout ends this very session and removes the cookie', async () => {
    const { cookie, tokenHash, accountId } = await gateway.player()
    const reply = await gateway.send('POST', '/api/auth/logout', { cookie })
    expect(reply.status).toBe(200)
    // Others see at once that they are offline.
    expect(await gateway.redis.zScore('users-online', String(accountId))).toBeNull()
    expect(reply.headers['set-cookie']?.[0]).toMatch(/^sottomondo_session=; Max-Age=0;/)
    expect(gateway.fakes.calls[0]?.request).toEqual({ tokenHash })
  })

  test('on https the cookie is bound to the host', async () => {
    const origin = 'https://sottomondo.example'
    const { port, stop } = await gateway.startAnother({ PUBLIC_ORIGIN: origin, MODE: 'production' })
    gateway.fakes.answer(AuthService, 'logIn', async () => ({
      user,
      phoneVerified: true,
      phone: '',
      sessionToken: 'tok',
      expiresAtMs: gateway.clock.nowMs() + 60_000,
    }))
    const reply = await httpCall(port, 'POST', '/api/auth/login', {
      headers: { origin, 'x-frontend-path': '/login', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'v@x.nl', password: 'x' }),
    })
    expect(reply.headers['set-cookie']).toEqual([
      '__Host-sottomondo_session=tok; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure',
      expect.stringMatching(/^__Host-sottomondo_device=[^;]+; .*; Secure$/),
    ])
    await stop()
  })

  test('a dead gangster is not playable, also before accounts has got the death; the next gangster is', async () => {
    const { cookie, accountId } = await gateway.player({ gangsterState: { alive: false } })
    const me = async (played: number) => {
      gateway.fakes.answer(AuthService, 'getMe', async () => ({
        user: { ...user, accountId: played, accountName: 'Vito', hasLivingAccount: true },
      }))
      return (await gateway.send('GET', '/api/auth/me', { cookie })).json
    }
    expect(await me(accountId)).toMatchObject({ hasLivingAccount: false, accountId: null, accountName: null })
    // The session's copy still has the dead one.
    expect(await me(accountId + 1)).toMatchObject({ hasLivingAccount: true, accountId: accountId + 1 })
  })

  test('who is logged in can be told without economy, only not how rich', async () => {
    gateway.fakes.answer(AuthService, 'getMe', async () => ({ user }))
    gateway.fakes.answer(BelongingsService, 'get', async () => refuse('unavailable', 'weg'))
    const { cookie } = await gateway.player()
    const reply = await gateway.send('GET', '/api/auth/me', { cookie })
    expect(reply.json).toEqual({
      ...shown,
      isPremium: false,
      premiumUntil: null,
      isFactoryOwner: false,
      unreadMails: 0,
      unreadVersion: 0,
      unreadLog: 0,
      logVersion: 0,
      cityName: 'Amsterdam',
    })
  })
})

describe('an invalid call', () => {
  test('unknown paths, wrong methods and broken JSON each get their own answer, as JSON', async () => {
    const { cookie } = await gateway.player()
    const cases = [
      [await gateway.send('GET', '/api/nothing-here'), 404, 'notFound'],
      [await gateway.send('GET', '/api'), 404, 'notFound'],
      [await gateway.send('GET', '/api/jail/break/%E0%A4%A'), 404, 'notFound'],
      [await gateway.send('DELETE', '/api/crime'), 405, 'invalid'],
      [await gateway.send('GET', '/api/crime/execute'), 405, 'invalid'],
      [await gateway.send('POST', '/api/bank/deposit', { cookie, body: '{"amount":' }), 400, 'invalid'],
      [await gateway.send('POST', '/api/bank/deposit', { cookie, body: 'null' }), 400, 'invalid'],
      [await gateway.send('POST', '/api/bank/deposit', { cookie }), 400, 'invalid'],
    ] as const
    for (const [reply, status, errorType] of cases) expect(reply).toMatchObject({ status, json: { errorType } })
    expect(cases[3][0].headers.allow).toBe('GET')
    expect(gateway.fakes.calls).toEqual([])
  })

  test('a body of another type than JSON is not read as one', async () => {
    const { cookie } = await gateway.player()
    for (const type of ['text/plain', undefined, 'application/x-www-form-urlencoded']) {
      const headers = { 'content-type': type }
      const reply = await gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 }, headers })
      expect(reply.status).toBe(400)
    }
    expect(gateway.fakes.calls).toEqual([])
  })

  test('more than 64 kB is refused, with a Content-Length or without', async () => {
    const { cookie } = await gateway.player()
    const body = JSON.stringify({ amount: 1, more: 'x'.repeat(70_000) })
    const tooLarge = await gateway.send('POST', '/api/bank/deposit', { cookie, body })
    expect(tooLarge.status).toBe(413)
    const headers = { 'transfer-encoding': 'chunked' }
    const untold = await gateway.send('POST', '/api/bank/deposit', { cookie, body, headers })
    expect(untold.status).toBe(413)
    expect(gateway.fakes.calls).toEqual([])
  })

  test('a body that names __proto__ changes no prototype', async () => {
    const { cookie } = await gateway.player({ isAdmin: true })
    const manifest = '{"id":"mfe-test","version":"1","kitRange":"^1.0.0","__proto__":{"polluted":true}}'
    const body = `{"__proto__":{"polluted":true},"remote":"mfe-test","build":"b","upload":{"version":"1","entry":"e.js","manifest":${manifest},"files":[]}}`
    const reply = await gateway.send('POST', '/api/admin/releases', { cookie, body })
    expect(reply.status).toBe(409)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })
})

describe('a state-changing call from a foreign page', () => {
  test.each([
    ['a foreign origin', { origin: 'https://elders.example' }],
    ['no origin', { origin: undefined }],
    ['the origin null', { origin: 'null' }],
    ['another port', { origin: 'http://localhost:9999' }],
    ['no X-Frontend-Path', { 'x-frontend-path': undefined }],
  ])('is refused with %s', async (_name, headers) => {
    const { cookie } = await gateway.player()
    const reply = await gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 }, headers })
    expect(reply).toMatchObject({ status: 403, json: { errorType: 'forbidden' } })
    expect(gateway.fakes.calls).toEqual([])
  })

  test('in development the same machine may use its other names, in production only its own', async () => {
    const { cookie } = await gateway.player()
    const headers = { origin: 'http://127.0.0.1:8080' }
    expect((await gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount: 1 }, headers })).status).toBe(200)
    const { port, stop } = await gateway.startAnother({ MODE: 'production' })
    const send = (origin: string) =>
      httpCall(port, 'POST', '/api/bank/deposit', {
        headers: { origin, 'x-frontend-path': '/', cookie, 'content-type': 'application/json' },
        body: '{"amount":1}',
      })
    expect((await send('http://127.0.0.1:8080')).status).toBe(403)
    expect((await send(publicOrigin)).status).toBe(200)
    await stop()
  })
})
