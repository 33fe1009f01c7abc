import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { ClickService } from '@sottomondo/proto/actions/v1/click'
import { JailService } from '@sottomondo/proto/actions/v1/jail'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { cardKey } from '@sottomondo/server-kit/card'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { admissionRules } from '../admission/limits.rules.ts'
import { clickTokenSecret, useGateway } from '../testing/use-gateway.ts'
import { requestFingerprint } from './kept-answers.ts'

const gateway = useGateway({ CLICK_LIMIT: '20', CLICK_LIMIT_PREMIUM: '20' })
beforeEach(() => gateway.fakes.reset())

const clickBody = {
  clickCoordinates: { x: 1, y: 1 },
  action: 'crime',
  screenSize: { width: 1, height: 1 },
  browserSize: { width: 1, height: 1 },
  userAgent: 'test',
  isAutomated: false,
  timeStamp: 1,
  mouseMovements: [],
  interactionType: 'touch',
  deviceType: 'mobile',
  isBrowserInFocus: true,
}
let counter = 0
const newKey = () => `key-${process.pid}-${counter++}`
const deposit = (cookie: string, key: string | undefined, amount: unknown = 1) =>
  gateway.send('POST', '/api/bank/deposit', { cookie, body: { amount }, headers: { 'idempotency-key': key } })
/** The answer is kept after it was sent. */
const kept = (accountId: number, key: string) =>
  eventually(async () => {
    const value = await gateway.redis.get(`answer:${accountId}:bank.deposit:${key}`)
    if (value === null || value.length === admissionRules.fingerprintCharacters) throw new Error('not kept yet')
  })

function countDeposits() {
  let count = 0
  gateway.fakes.answer(BankService, 'deposit', async () => ({
    cashBank: ++count,
    cashPocket: 0,
    cashVersion: count,
    message: '',
  }))
  return () => count
}

test('a repeated key returns the first answer and does nothing again', async () => {
  const count = countDeposits()
  const { cookie, accountId } = await gateway.player()
  const key = newKey()
  const first = await deposit(cookie, key)
  expect(first).toMatchObject({ status: 200, json: { cashBank: 1 } })
  await kept(accountId, key)
  const second = await deposit(cookie, key)
  expect(second.status).toBe(200)
  expect(second.text).toBe(first.text)
  expect(count()).toBe(1)
  expect(gateway.fakes.calls[0]?.ctx.requestId).toBe(`${accountId}:bank.deposit:${key}`)
})

test('a refusal of the game is kept too, also when its reason is gone', async () => {
  const { cookie, accountId } = await gateway.player()
  const key = newKey()
  gateway.fakes.answer(BankService, 'deposit', async () => refuse('insufficientFunds', 'Te weinig.'))
  const first = await deposit(cookie, key)
  await kept(accountId, key)
  countDeposits()
  const second = await deposit(cookie, key)
  expect(first.status).toBe(409)
  expect(second).toMatchObject({ status: 409, text: first.text })
})

test.each([
  ['a defect', () => Promise.reject(new Error('broken')), 500],
  ['a service that is away', async () => refuse('unavailable', 'weg'), 503],
])('after %s the same key may be tried again, under the same request id', async (_name, handler, status) => {
  const { cookie } = await gateway.player()
  const key = newKey()
  gateway.fakes.answer(BankService, 'deposit', handler)
  expect((await deposit(cookie, key)).status).toBe(status)
  countDeposits()
  await eventually(async () => expect((await deposit(cookie, key)).status).toBe(200))
  expect(new Set(gateway.fakes.calls.map(({ ctx }) => ctx.requestId)).size).toBe(1)
})

test('a refusal of the input does not use up its key', async () => {
  const count = countDeposits()
  const { cookie } = await gateway.player()
  const key = newKey()
  expect((await deposit(cookie, key, -1)).status).toBe(400)
  await eventually(async () => expect((await deposit(cookie, key)).status).toBe(200))
  expect(count()).toBe(1)
})

test('one of many concurrent calls with one key is done, and the others are refused as running', async () => {
  const { cookie } = await gateway.player()
  const key = newKey()
  const mayAnswer = Promise.withResolvers<void>()
  gateway.fakes.answer(BankService, 'deposit', async () => {
    await mayAnswer.promise
    return { cashBank: 1, cashPocket: 0, cashVersion: 1, message: '' }
  })
  const first = deposit(cookie, key)
  await eventually(() => expect(gateway.fakes.calls).toHaveLength(1))
  const others = await Promise.all(Array.from({ length: 5 }, () => deposit(cookie, key)))
  for (const reply of others)
    expect(reply).toMatchObject({
      status: 409,
      json: { errorType: 'conflict', error: 'Deze opdracht wordt al uitgevoerd.' },
    })
  mayAnswer.resolve()
  expect((await first).status).toBe(200)
  expect(gateway.fakes.calls).toHaveLength(1)
})

test('a call that takes long keeps its key; one whose gateway has died gives it back within seconds', async () => {
  const { cookie, accountId } = await gateway.player()
  const key = newKey()
  const mayAnswer = Promise.withResolvers<void>()
  gateway.fakes.answer(BankService, 'deposit', async () => {
    await mayAnswer.promise
    return { cashBank: 1, cashPocket: 0, cashVersion: 1, message: '' }
  })
  const first = deposit(cookie, key)
  await eventually(() => expect(gateway.fakes.calls).toHaveLength(1))
  const takenKey = `answer:${accountId}:bank.deposit:${key}`
  expect(await gateway.redis.pTTL(takenKey)).toBeLessThanOrEqual(admissionRules.runningMs)
  const nearlyOver = admissionRules.runningMs / 2
  await gateway.redis.pExpire(takenKey, nearlyOver)
  await eventually(async () => expect(await gateway.redis.pTTL(takenKey)).toBeGreaterThan(nearlyOver))
  expect(await deposit(cookie, key)).toMatchObject({ status: 409 })
  mayAnswer.resolve()
  expect((await first).status).toBe(200)
  await kept(accountId, key)
  expect(await gateway.redis.pTTL(takenKey)).toBeGreaterThan(admissionRules.runningAtMostMs)
})

test('a key with another body is refused, while the first call runs and after it', async () => {
  const { cookie, accountId } = await gateway.player()
  const key = newKey()
  const otherContents = {
    status: 409,
    json: { errorType: 'conflict', error: 'Dit verzoek is al eerder gedaan, met andere gegevens.' },
  }
  const mayAnswer = Promise.withResolvers<void>()
  gateway.fakes.answer(BankService, 'deposit', async () => {
    await mayAnswer.promise
    return { cashBank: 1, cashPocket: 0, cashVersion: 1, message: '' }
  })
  const first = deposit(cookie, key, 1)
  await eventually(() => expect(gateway.fakes.calls).toHaveLength(1))
  expect(await deposit(cookie, key, 2)).toMatchObject(otherContents)
  mayAnswer.resolve()
  const { text } = await first
  await kept(accountId, key)
  expect(await deposit(cookie, key, 2)).toMatchObject(otherContents)
  expect(await deposit(cookie, key, 1)).toMatchObject({ status: 200, text })
  expect(gateway.fakes.calls).toHaveLength(1)
})

test('a first answer is kept for ten minutes, and that of a click not at all', async () => {
  const { cookie, accountId } = await gateway.player()
  countDeposits()
  const key = newKey()
  await deposit(cookie, key)
  await kept(accountId, key)
  const [keptKey = ''] = await gateway.redis.keys(`answer:${accountId}:*`)
  const leftMs = await gateway.redis.pTTL(keptKey)
  expect(leftMs).toBeGreaterThan(0)
  expect(leftMs).toBeLessThanOrEqual(600_000)

  const clicker = await gateway.player()
  const click = () =>
    gateway.send('POST', '/api/click', {
      cookie: clicker.cookie,
      body: clickBody,
      headers: { 'idempotency-key': key },
    })
  gateway.fakes.reset()
  gateway.fakes.answer(ClickService, 'judge', async () => ({ token: 'a token' }))
  for (const reply of [await click(), await click()]) expect(reply).toMatchObject({ status: 200 })
  expect(gateway.fakes.calls.map(({ ctx }) => ctx.requestId)).toEqual(
    Array(2).fill(`${clicker.accountId}:click:${key}`),
  )
  expect(await gateway.redis.keys(`answer:${clicker.accountId}:*`)).toEqual([])
})

test('the stored request holds no password', async () => {
  const mayAnswer = Promise.withResolvers<void>()
  gateway.fakes.answer(AuthService, 'logIn', async () => {
    await mayAnswer.promise
    return refuse('unauthenticated', 'Invalid login credentials.')
  })
  const key = newKey()
  const body = { email: 'v@x.nl', password: 'een-geheim' }
  const login = gateway.send('POST', '/api/auth/login', { body, headers: { 'idempotency-key': key } })
  await eventually(() => expect(gateway.fakes.calls).toHaveLength(1))
  const [running = ''] = await gateway.redis.keys(`answer:*:auth.login:${key}`)
  const value = (await gateway.redis.get(running)) ?? ''
  expect(value).toHaveLength(admissionRules.fingerprintCharacters)
  // A reader of Redis can't try passwords at it either: another secret makes another fingerprint of the same request.
  expect(value).not.toBe(requestFingerprint('another secret')('', JSON.stringify(body)))
  expect(value).toBe(requestFingerprint(clickTokenSecret)('', JSON.stringify(body)))
  mayAnswer.resolve()
  await login
})

test('the same key of another player, or for another call, is another request', async () => {
  const count = countDeposits()
  const [vito, tony] = [await gateway.player(), await gateway.player()]
  const key = newKey()
  await deposit(vito.cookie, key)
  await deposit(tony.cookie, key)
  expect(count()).toBe(2)
  const headers = { 'idempotency-key': key }
  await gateway.send('POST', '/api/bank/withdraw', { cookie: vito.cookie, body: { amount: 1 }, headers })
  gateway.fakes.answer(JailService, 'breakOut', async () => ({ success: true, message: 'vrij', jailSeconds: 0 }))
  await gateway.send('POST', '/api/jail/break/Alpha', { cookie: vito.cookie, headers })
  await gateway.send('POST', '/api/jail/break/Beta1', { cookie: vito.cookie, headers })
  const ids = gateway.fakes.calls.map(({ ctx }) => ctx.requestId)
  expect(new Set(ids).size).toBe(5)
})

test('a player who makes a gangster and loses the answer gets it again, as that gangster', async () => {
  const { cookie, tokenHash } = await gateway.player({ accountId: null, userId: 77 })
  gateway.fakes.answer(AccountService, 'create', async () => ({
    accountId: 78,
    accountName: 'Vito',
    message: 'Klaar.',
  }))
  const headers = { 'idempotency-key': newKey() }
  const body = { accountName: 'Vito', gender: 'male', claimPercentage: 0 }
  const create = () => gateway.send('POST', '/api/createAccount/create', { cookie, body, headers })
  const first = await create()
  expect(first.status).toBe(200)
  await gateway.redis.set(`session:${tokenHash}`, JSON.stringify({ userId: 77, accountId: 78, isAdmin: false }))
  await eventually(async () => expect((await create()).text).toBe(first.text))
  expect(gateway.fakes.calls.filter(({ path }) => path.endsWith('/Create'))).toHaveLength(1)
})

test('a repeated call does not count for the click limit', async () => {
  countDeposits()
  const { cookie, accountId } = await gateway.player()
  const key = newKey()
  await deposit(cookie, key)
  await kept(accountId, key)
  for (let i = 0; i < 30; i++) expect((await deposit(cookie, key)).status).toBe(200)
  for (let i = 0; i < 19; i++) expect((await deposit(cookie, undefined)).status).toBe(200)
  expect((await deposit(cookie, undefined)).status).toBe(429)
})

test.each(['', 'a b', 'a:b', 'x'.repeat(101), 'é', '../x'])('a key such as %j is refused', async (key) => {
  const { cookie } = await gateway.player()
  const reply = await deposit(cookie, encodeURI(key) === key ? key : '%')
  expect(reply).toMatchObject({ status: 400, json: { errorType: 'invalid' } })
  expect(gateway.fakes.calls).toEqual([])
})

test('a session is never kept: a repeated login makes a new one', async () => {
  const user = {
    userId: 3,
    accountName: 'V',
    accountId: 4,
    email: 'v@x.nl',
    isAdmin: false,
    hasLivingAccount: true,
    bar: [],
  }
  let logins = 0
  gateway.fakes.answer(AuthService, 'logIn', async () => ({
    user,
    phoneVerified: true,
    phone: '',
    sessionToken: `token-${++logins}`,
    expiresAtMs: gateway.clock.nowMs() + 60_000,
  }))
  const headers = { 'idempotency-key': newKey() }
  const logIn = () => gateway.send('POST', '/api/auth/login', { body: { email: 'v@x.nl', password: 'x' }, headers })
  await logIn()
  await eventually(async () => {
    const again = await logIn()
    expect(again.status).toBe(200)
    expect(again.headers['set-cookie']?.[0]).toContain('token-2')
  })
  for (const key of await gateway.redis.keys('answer:*')) expect(await gateway.redis.get(key)).not.toContain('token-')
})

test('a call whose answer was lost comes to its owner again, though it has brought its player to jail meanwhile', async () => {
  const { cookie, accountId } = await gateway.player()
  const headers = { 'idempotency-key': newKey() }
  const breakOut = (more = {}) => gateway.send('POST', '/api/jail/break/Alpha', { cookie, headers, ...more })
  gateway.fakes.answer(JailService, 'breakOut', async () => refuse('unavailable', 'Even weg.'))
  expect((await breakOut()).status).toBe(503)
  const jailed = { cityName: 'Rome', rankNumber: 1, jailedUntilMs: gateway.clock.nowMs() + 150_000, v: 2 }
  await gateway.redis.hSet(cardKey(accountId), 'actions', JSON.stringify(jailed))
  const failed = { success: false, message: 'Mislukt', jailSeconds: 150 }
  gateway.fakes.answer(JailService, 'breakOut', async () => failed)
  await eventually(async () => expect(await breakOut()).toMatchObject({ status: 200, json: failed }))
  expect(await breakOut({ headers: { 'idempotency-key': newKey() } })).toMatchObject({ json: { errorType: 'jail' } })
})

test('a call whose answer was lost comes to its owner again, though it has killed the player whom it names', async () => {
  const { cookie } = await gateway.player()
  const key = newKey()
  let alive = true
  gateway.fakes.answer(AccountService, 'findByName', async () => ({
    found: true,
    alive,
    accountId: 9,
    accountName: 'Tony',
    gender: 'male',
    createdAtMs: 1,
  }))
  const pay = (idempotencyKey: string) => {
    const body = { receiverName: 'Tony', amount: 1, subject: '' }
    return gateway.send('POST', '/api/bank/transaction', {
      cookie,
      body,
      headers: { 'idempotency-key': idempotencyKey },
    })
  }
  gateway.fakes.answer(BankService, 'transfer', async () => refuse('unavailable', 'weg'))
  expect((await pay(key)).status).toBe(503)
  alive = false
  gateway.fakes.answer(BankService, 'transfer', async () => ({
    cashBank: 7,
    cashPocket: 0,
    cashVersion: 1,
    message: '',
  }))
  await eventually(async () => expect(await pay(key)).toMatchObject({ status: 200, json: { cashBank: 7 } }))
  expect(await pay(newKey())).toMatchObject({ status: 409, json: { error: 'Deze speler leeft niet meer.' } })
})

test('a refusal says whether it is the request’s own, or one of admission that leaves its result open', async () => {
  const { cookie, accountId } = await gateway.player()
  const openAfter = async (answered: ReturnType<typeof deposit>) => (await answered).headers['request-open']
  gateway.fakes.answer(BankService, 'deposit', async () => refuse('insufficientFunds', 'Te weinig.'))
  const key = newKey()
  expect(await openAfter(deposit(cookie, key))).toBeUndefined()
  await kept(accountId, key)
  expect(await openAfter(deposit(cookie, key))).toBeUndefined()

  expect(await openAfter(deposit(cookie, newKey(), -1))).toBe('1')
  const mayAnswer = Promise.withResolvers<void>()
  gateway.fakes.answer(BankService, 'deposit', async () => {
    await mayAnswer.promise
    return refuse('insufficientFunds', 'Te weinig.')
  })
  const running = newKey()
  const first = deposit(cookie, running)
  await eventually(() => expect(gateway.fakes.calls).toHaveLength(2))
  expect(await openAfter(deposit(cookie, running))).toBe('1')
  mayAnswer.resolve()
  expect(await openAfter(first)).toBeUndefined()
  for (let calls = 0; calls < 20; calls += 1) await deposit(cookie, undefined)
  const limited = await deposit(cookie, newKey())
  expect([limited.status, limited.headers['request-open']]).toEqual([429, '1'])
})
