import { randomUUID } from 'node:crypto'
import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { onlineKey } from '@sottomondo/server-kit/online'
import { beforeEach, describe, expect, test } from 'vitest'
import { answerEverything, everyCall, exampleCall } from '../testing/every-call.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => answerEverything(gateway))

const refused = {
  status: 409,
  json: {
    errorType: 'otherPlayer',
    error: 'In deze browser speelt nu iemand anders. Laad de pagina opnieuw.',
  },
}

/** All calls that need a session. One with `identifiesPlayer` tells the page which player is logged in. */
const ofSomebody = everyCall.filter(({ definition }) => definition.access !== 'public' && !definition.developmentOnly)

test.each(ofSomebody)('$key from another player’s page is refused, and no service is called', async (call) => {
  const { cookie, accountId, tokenHash } = await gateway.player({ isAdmin: true })
  const { userId } = JSON.parse((await gateway.redis.get(`session:${tokenHash}`)) ?? '{}')
  const { path, sent } = exampleCall(call, accountId, gateway.clock.nowMs())
  const ask = (player: string | undefined) => {
    const key = { 'idempotency-key': call.method === 'GET' ? undefined : randomUUID() }
    return gateway.send(call.method, path, {
      ...sent,
      cookie,
      headers: { ...sent.headers, ...key, 'x-player': player },
    })
  }
  for (const other of [`${userId + 1}.${accountId}`, `${userId + 1}`, '0', 'x', '']) {
    gateway.fakes.calls.length = 0
    const reply = await ask(other)
    if (call.definition.identifiesPlayer) expect(reply.status).toBe(200)
    else {
      expect(reply).toMatchObject(refused)
      expect(gateway.fakes.calls).toEqual([])
    }
  }
  // Tools send no header; a page of its own player passes, too.
  for (const own of [undefined, `${userId}.${accountId}`])
    expect((await ask(own)).json).not.toMatchObject({ errorType: 'otherPlayer' })
})

test('such a refusal neither counts nor notes the present player as online', async () => {
  const { cookie, accountId } = await gateway.player()
  const headers = { 'x-player': '1.2', 'idempotency-key': 'stale' }
  const deposit = { cookie, body: { amount: 1 } }
  expect(await gateway.send('POST', '/api/bank/deposit', { ...deposit, headers })).toMatchObject(refused)
  expect(await gateway.redis.exists(`clicks:${accountId}`)).toBe(0)
  expect(await gateway.redis.zScore(onlineKey, String(accountId))).toBeNull()
  expect(await gateway.redis.keys(`answer:${accountId}:*`)).toEqual([])
})

describe('the same user with another gangster', () => {
  const session = (tokenHash: string, userId: number, accountId: number | null) =>
    gateway.redis.set(`session:${tokenHash}`, JSON.stringify({ userId, accountId, isAdmin: false }))

  test('is another player for a gangster’s call, and the same user for a user’s call', async () => {
    const { cookie, accountId } = await gateway.player({ userId: 501 })
    const ask = (method: string, path: string, player: string) =>
      gateway.send(method, path, { cookie, headers: { 'x-player': player } })
    for (const player of [`501.${accountId + 7}`, '501']) {
      expect(await ask('GET', '/api/bank/balance', player)).toMatchObject(refused)
      expect((await ask('GET', '/api/auth/sessions', player)).status).toBe(200)
    }
    expect((await ask('GET', '/api/bank/balance', `501.${accountId}`)).status).toBe(200)
  })

  test('a player whose gangster has died hears that, and not that another player is logged in', async () => {
    const { cookie, tokenHash } = await gateway.player({ userId: 502, accountId: 9502 })
    await session(tokenHash, 502, null)
    const reply = await gateway.send('GET', '/api/bank/balance', { cookie, headers: { 'x-player': '502.9502' } })
    expect(reply.json.errorType).toBe('noActiveAccount')
  })

  test('a player whose gangster died before accounts got it hears that, whatever the page knows', async () => {
    const { cookie, accountId } = await gateway.player({ userId: 504, gangsterState: { alive: false } })
    for (const player of ['504', `504.${accountId}`]) {
      const reply = await gateway.send('GET', '/api/bank/balance', { cookie, headers: { 'x-player': player } })
      expect(reply.json.errorType).toBe('noActiveAccount')
    }
    expect(await gateway.send('GET', '/api/bank/balance', { cookie, headers: { 'x-player': '505' } })).toMatchObject(
      refused,
    )
  })

  test('a player who makes a gangster and loses the answer gets it again, though the page knows of none', async () => {
    const { cookie, tokenHash } = await gateway.player({ accountId: null, userId: 503 })
    gateway.fakes.answer(AccountService, 'create', async () => ({
      accountId: 9503,
      accountName: 'Vito',
      message: 'Klaar.',
    }))
    const headers = { 'x-player': '503', 'idempotency-key': 'born' }
    const body = { accountName: 'Vito', gender: 'male', claimPercentage: 0 }
    const create = () => gateway.send('POST', '/api/createAccount/create', { cookie, body, headers })
    const first = await create()
    expect(first.status).toBe(200)
    await session(tokenHash, 503, 9503)
    await expect.poll(async () => (await create()).text).toBe(first.text)
  })
})

test('a visitor’s page makes public calls, whoever is logged in', async () => {
  const { cookie } = await gateway.player()
  const headers = { 'x-player': '0' }
  const body = { email: 'v@x.nl', password: 'geheim' }
  expect((await gateway.send('POST', '/api/auth/login', { cookie, body, headers })).status).toBe(200)
  expect((await gateway.send('GET', '/api/cache/online-users', { cookie, headers })).status).toBe(200)
})

test('an answer that came too late removes no cookie of another player: only a call without a player header loses it', async () => {
  const ask = (headers: Record<string, string>) =>
    gateway.send('GET', '/api/bank/balance', { cookie: 'sottomondo_session=gone', headers })
  const named = await ask({ 'x-player': '1.2' })
  expect([named.status, named.headers['set-cookie']]).toEqual([401, undefined])
  expect((await ask({})).headers['set-cookie']?.[0]).toMatch(/^sottomondo_session=; Max-Age=0/)
})

test('a verified phone ends the session that its browser had, as every login does', async () => {
  const { cookie, tokenHash } = await gateway.player()
  const logins: [string, string, object][] = [
    ['verifyOtp', '/api/auth/verify-otp', { phone: '0612345678', code: '123456' }],
    ['logIn', '/api/auth/login', { email: 'v@x.nl', password: 'geheim' }],
  ]
  for (const [rpc, path, body] of logins) {
    gateway.fakes.calls.length = 0
    await gateway.send('POST', path, { cookie, body })
    const rpcCall = gateway.fakes.calls.find(({ path: one }) => one.toLowerCase().endsWith(`/${rpc.toLowerCase()}`))
    expect({ rpc, request: rpcCall?.request }).toMatchObject({ rpc, request: { replacedTokenHash: tokenHash } })
  }
})
