import { randomBytes } from 'node:crypto'
import { keyScopes } from '@sottomondo/api-contract/api-keys'
import { logCategories } from '@sottomondo/api-contract/names'
import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { apiKeyHash, apiKeyStart } from '@sottomondo/server-kit/api-key'
import { keyLimitRules } from '@sottomondo/server-kit/api-key-rules'
import { beforeEach, expect, test } from 'vitest'
import { answerEverything, everyCall, exampleCall } from '../testing/every-call.ts'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => answerEverything(gateway))

/** A key of a player with a card. */
async function keyWith(...scopes: readonly string[]) {
  const key = `${apiKeyStart}${randomBytes(32).toString('base64url')}`
  const { tokenHash, ...player } = await gateway.player()
  const session = JSON.parse((await gateway.redis.get(`session:${tokenHash}`)) ?? '')
  await gateway.redis.set(`session:${apiKeyHash(key)}`, JSON.stringify({ ...session, scopes }))
  return { key, ...player }
}
const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}`, origin: 'https://een.blad.example' } })

const scoped = everyCall.filter(({ definition }) => definition.keyScope)
const others = everyCall.filter(({ definition }) => !definition.keyScope)

test('every scope opens something, and only what players read of themselves or of everybody', () => {
  expect(new Set(scoped.map(({ definition }) => definition.keyScope))).toEqual(new Set(keyScopes))
  for (const { key, method, definition } of scoped)
    expect({ key, method, access: definition.access }).toEqual({ key, method: 'GET', access: 'player' })
  expect(scoped.filter(({ path }) => /mail|chat|forum|settings|admin|friends/.test(path))).toEqual([])
})

test.each(scoped)('$key is read with a key that has its scope, and with no other', async (one) => {
  const scope = one.definition.keyScope ?? ''
  const able = await keyWith(scope)
  const { path } = exampleCall(one, able.accountId, gateway.clock.nowMs())
  const read = await gateway.send('GET', path, withKey(able.key))
  expect(read.status).toBe(200)
  expect(read.headers['access-control-allow-origin']).toBe('*')
  const unable = await keyWith(...keyScopes.filter((other) => other !== scope))
  expect(await gateway.send('GET', path, withKey(unable.key))).toMatchObject({
    status: 403,
    json: { errorType: 'forbidden', error: 'Deze sleutel mag dat niet lezen.' },
  })
})

test.each(others)('$key gives a key nothing that a visitor does not get', async (one) => {
  const { key, accountId } = await keyWith(...keyScopes)
  const { path, sent } = exampleCall(one, accountId, gateway.clock.nowMs())
  const { cookie: _, ...plain } = sent
  const asVisitor = await gateway.send(one.method, path, plain)
  const callers = () => gateway.fakes.calls.splice(0).map(({ ctx }) => ctx.caller)
  const visitorsCallers = callers()
  const withTheKey = await gateway.send(one.method, path, {
    ...plain,
    headers: { ...plain.headers, authorization: `Bearer ${key}` },
  })
  expect(withTheKey.status).toBe(asVisitor.status)
  for (const caller of callers()) expect(visitorsCallers).toContainEqual(caller)
})

test('a key counts alone: the cookie beside it is not read, and a key in a cookie is none', async () => {
  const { cookie } = await gateway.player()
  const unknown = `${apiKeyStart}${'x'.repeat(43)}`
  const refused = await gateway.send('GET', '/api/bank/balance', { cookie, ...withKey(unknown) })
  expect(refused).toMatchObject({ status: 401, json: { error: 'Deze sleutel is ingetrokken, of bestaat niet.' } })
  expect(refused.headers['set-cookie']).toBeUndefined()
  const { key } = await keyWith('bank')
  const asCookie = { cookie: `sottomondo_session=${key}` }
  expect((await gateway.send('GET', '/api/bank/balance', asCookie)).status).toBe(401)
})

test('the words that others wrote for the player alone are left out', async () => {
  const { key, cookie } = await keyWith('bank', 'log')
  const party = { accountName: 'Vito' }
  const transaction = {
    transactionId: 't',
    sender: party,
    receiver: party,
    transactionAmount: 5,
    isBullets: false,
    subject: 'onder ons',
    createdAtMs: 0,
    category: 'BANK',
  }
  gateway.fakes.answer(BankService, 'listTransactions', async () => ({ transactions: [transaction], nextCursor: '' }))
  const parts = [{ text: 'Vito', accountName: 'Vito' }, { text: ' gaf je 5 respect: ‘onder ons’.' }]
  const line = { lineId: 1, category: logCategories[0], parts, unread: false, happenedAtMs: 0 }
  gateway.fakes.answer(LogService, 'list', async () => ({ lines: [line], nextCursor: '' }) as never)
  for (const path of ['/api/bank/transactions/received', '/api/log']) {
    const own = await gateway.send('GET', path, { cookie })
    expect({ path, body: JSON.stringify(own.json) }).toMatchObject({ path, body: expect.stringContaining('onder ons') })
    const read = await gateway.send('GET', path, withKey(key))
    expect(read.status).toBe(200)
    expect(JSON.stringify(read.json)).not.toContain('onder ons')
  }
})

test('a key has its own limit, told by the standard headers', async () => {
  const { key } = await keyWith('bank')
  const { callsPerWindow, windowSeconds } = keyLimitRules
  const read = () => gateway.send('GET', '/api/bank/balance', withKey(key))
  const first = await read()
  expect(first.headers['ratelimit-policy']).toBe(`"key";q=${callsPerWindow};w=${windowSeconds}`)
  expect(first.headers.ratelimit).toMatch(new RegExp(`^"key";r=${callsPerWindow - 1};t=\\d+$`))
  const rest = await Promise.all(Array.from({ length: callsPerWindow + 4 }, read))
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(callsPerWindow - 1)
  const [over] = rest.filter(({ status }) => status === 429)
  expect(over?.json).toMatchObject({ errorType: 'playerRateLimit', timeLeft: expect.any(Number) })
  expect(over?.headers['retry-after']).toBe(String(over?.json.timeLeft))
  const other = await keyWith('bank')
  expect((await gateway.send('GET', '/api/bank/balance', withKey(other.key))).status).toBe(200)
})

test('a page of another site may ask to read with a key, and nothing else', async () => {
  const ask = (headers: Record<string, string>) =>
    gateway.send('OPTIONS', '/api/bank/balance', { headers: { origin: 'https://een.blad.example', ...headers } })
  const allowed = await ask({
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  })
  expect(allowed.status).toBe(204)
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'Authorization',
  })
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  const other = await ask({
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'x-frontend-path',
  })
  expect(other.headers['access-control-allow-origin']).toBeUndefined()
})
