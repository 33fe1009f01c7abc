import { type CallDefinition, contract } from '@sottomondo/api-contract'
import { exampleOf, type JsonSchema, jsonSchemaOf } from '@sottomondo/api-contract/openapi'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import { signClickToken } from '@sottomondo/server-kit'
import { beforeEach, expect, test } from 'vitest'
import { answerAsCasino } from '../testing/casino-replies.ts'
import { clickTokenSecret, type Sent, useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
const timers = { timeLeftSeconds: {}, inJail: false, version: 1 }
const user = { userId: 3, accountName: 'Vito', accountId: 4, email: 'v@x.nl', isAdmin: false, hasLivingAccount: true }
const emptyStatus = StatusService.getStatus.responseDeserialize(Buffer.alloc(0))

beforeEach(() => {
  gateway.fakes.reset()
  answerAsCasino(gateway.fakes)
  gateway.fakes.answer(StatusService, 'getStatus', async () => ({ ...emptyStatus, timers }))
  gateway.fakes.answer(AuthService, 'getMe', async () => ({ user }))
  const login = { user, phoneVerified: false, phone: '+31612345678', sessionToken: '', expiresAtMs: 0 }
  gateway.fakes.answer(AuthService, 'logIn', async () => login)
})

const calls = Object.entries<CallDefinition>(contract).map(([key, definition]) => {
  const [method = '', path = ''] = key.split(' ')
  return { key, method, path, definition }
})
const fingerprint = 'f'.repeat(64)

/** A call with the contract's own example as its input. */
function sentFor(path: string, definition: CallDefinition, accountId: number): { path: string; sent: Sent } {
  const params = definition.params
    ? (exampleOf(jsonSchemaOf(definition.params, 'input')) as Record<string, string>)
    : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const use = { accountId, action: definition.clickToken ?? '', fingerprint }
  const token = signClickToken(clickTokenSecret, use, gateway.clock.nowMs() * 1000)
  return {
    path: filled,
    sent: {
      ...(definition.body ? { body: exampleOf(jsonSchemaOf(definition.body, 'input')) } : {}),
      headers: definition.clickToken ? { 'x-click-token': token, 'x-fingerprint': fingerprint } : {},
    },
  }
}

/** The gateway's own: they ask no service. */
const registryCalls = /\/api\/(registry|admin\/releases)/

test.each(calls)('$key answers as its contract says', async ({ key, method, path, definition }) => {
  const { cookie, accountId } = await gateway.player({ isAdmin: definition.access === 'admin' })
  const call = sentFor(path, definition, accountId)
  const reply = await gateway.send(method, call.path, { ...call.sent, cookie })
  // There are no builds and no receivers here; that both are looked for shows that the call arrived.
  const missing = {
    'POST /api/admin/releases': 409,
    'POST /api/admin/releases/rollback': 409,
    'POST /api/bank/transaction': 404,
  }
  expect(reply.status).toBe(missing[key as keyof typeof missing] ?? 200)
  if (reply.status === 200) expect(definition.answer.safeParse(reply.json).error).toBeUndefined()
})

const visitors = {
  nobody: async () => ({ cookie: undefined, accountId: 0 }),
  'a user without a gangster': () => gateway.player({ accountId: null }),
  'a user whose gangster is dead': () => gateway.player({ alive: false }),
  'a player': () => gateway.player(),
  'the admin': () => gateway.player({ isAdmin: true }),
}
const expected: Record<CallDefinition['access'], Record<keyof typeof visitors, number | 'passes'>> = {
  public: matrix('passes', 'passes', 'passes', 'passes', 'passes'),
  user: matrix(401, 'passes', 'passes', 'passes', 'passes'),
  player: matrix(401, 409, 409, 'passes', 'passes'),
  owner: matrix(401, 409, 409, 'passes', 'passes'),
  admin: matrix(401, 403, 403, 403, 'passes'),
}
function matrix(...all: (number | 'passes')[]) {
  return Object.fromEntries(Object.keys(visitors).map((who, i) => [who, all[i]])) as (typeof expected)['public']
}

test.each(Object.keys(visitors) as (keyof typeof visitors)[])('what %s may call', async (who) => {
  for (const { key, method, path, definition } of calls) {
    gateway.fakes.calls.length = 0
    const { cookie, accountId } = await visitors[who]()
    const call = sentFor(path, definition, accountId)
    const reply = await gateway.send(method, call.path, { ...call.sent, cookie })
    const wanted = expected[definition.access][who]
    if (wanted === 'passes')
      expect({ key, barred: reply.status === 401 || reply.status === 403 }).toEqual({ key, barred: false })
    else {
      expect({ key, status: reply.status }).toEqual({ key, status: wanted })
      expect({ key, errorType: reply.json.errorType }).toEqual({
        key,
        errorType: { 401: 'unauthenticated', 403: 'forbidden', 409: 'noActiveAccount' }[wanted],
      })
      expect(gateway.fakes.calls).toEqual([])
    }
  }
})

/** What is no amount, no id and no number at all. */
const notNumbers = ['1', '', 'NaN', '<script>1</script>', null, [], {}, true]
const impossibleNumbers = [-1, 0, 0.5, 1e300, Number.MAX_SAFE_INTEGER + 1, -1e300]

interface Hostile {
  field: string
  value: unknown
  body: unknown
}

/** Bodies that are right but for one field, for every field of a schema, inner ones too. */
function hostileBodies(schema: JsonSchema, whole: unknown, put: (value: unknown) => unknown, field: string): Hostile[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) {
    const nullable = choices.some(({ type }) => type === 'null')
    const [first = {}] = choices.filter(({ type }) => type !== 'null')
    return hostileBodies(first, whole, put, field).filter(
      (one) => !(nullable && one.field === field && one.value === null),
    )
  }
  const found: Hostile[] = []
  const add = (value: unknown) => found.push({ field, value, body: put(value) })
  if (schema.type === 'integer' || schema.type === 'number') {
    for (const value of [...notNumbers, Number.MAX_VALUE]) add(value)
    if (schema.type === 'integer') {
      add(0.5)
      add(Number.MAX_SAFE_INTEGER + 1)
      if ((schema.exclusiveMinimum ?? -1) >= 0 || (schema.minimum ?? 0) > 0)
        for (const value of impossibleNumbers) add(value)
    }
    if (schema.minimum !== undefined && schema.minimum >= 0) add(-1)
    if (schema.maximum !== undefined) add(schema.maximum + 1_000_000)
  }
  if (schema.type === 'string' && !schema.enum)
    for (const value of [1, null, [], {}, true, 'x'.repeat(6000)]) add(value)
  if (schema.enum) for (const value of ['__proto__', '', null, 1]) add(value)
  if (schema.type === 'boolean') for (const value of ['true', 1, null]) add(value)
  if (schema.type === 'array') {
    for (const value of [{}, 'x', null, 1]) add(value)
    const [item] = whole as unknown[]
    if (schema.items) found.push(...hostileBodies(schema.items, item, (value) => put([value]), `${field}[0]`))
  }
  const inner = whole as Record<string, unknown>
  for (const [name, part] of Object.entries(schema.properties ?? {})) {
    const path = field ? `${field}.${name}` : name
    if (schema.required?.includes(name)) {
      const { [name]: _left, ...rest } = inner
      found.push({ field: path, value: undefined, body: put(rest) })
    }
    found.push(...hostileBodies(part, inner[name], (value) => put({ ...inner, [name]: value }), path))
  }
  return found
}

const posts = calls.filter(({ method, definition }) => method !== 'GET' && definition.body)

test.each(posts)('$key takes nothing hostile: 400 with a clear sentence, and no service hears of it', async (post) => {
  const { method, path, definition } = post
  if (!definition.body) throw new Error('no body')
  const { cookie, accountId } = await gateway.player({ isAdmin: definition.access === 'admin' })
  const schema = jsonSchemaOf(definition.body, 'input')
  const example = exampleOf(schema)
  const call = sentFor(path, definition, accountId)
  const wrong = [null, 1, 'text', [], true].map((body): Hostile => ({ field: '', value: body, body }))
  const bodies = [...wrong, ...hostileBodies(schema, example, (value) => value, '')]
  expect(bodies.length).toBeGreaterThan(5)
  for (const { field, value, body } of bodies) {
    const reply = await gateway.send(method, call.path, { ...call.sent, cookie, body: JSON.stringify(body) })
    expect({ field, value, status: reply.status }).toEqual({ field, value, status: 400 })
    expect(reply.json).toMatchObject({ errorType: 'invalid', error: expect.stringMatching(/\p{L}{3}/u) })
    expect(reply.json.error).not.toMatch(/invalid input|expected/i)
  }
  expect(gateway.fakes.calls.filter(({ path: rpc }) => !registryCalls.test(rpc))).toEqual([])
})

test('a path parameter that is no name is refused as well', async () => {
  const { cookie } = await gateway.player()
  for (const name of ['x', 'a'.repeat(16), '<b>', "a' or 1=1", '..', '%00abc']) {
    const reply = await gateway.send('POST', `/api/jail/break/${encodeURIComponent(name)}`, { cookie, body: {} })
    expect({ name, status: reply.status }).toEqual({ name, status: 400 })
  }
  expect(gateway.fakes.calls).toEqual([])
})

test('the outbox shows itself only on this machine and in development', async () => {
  expect((await gateway.send('GET', '/api/dev/outbox')).status).toBe(200)
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect((await gateway.send('GET', '/api/dev/outbox', forwarded)).status).toBe(404)
  const rebound = { headers: { host: 'elders.example:8080' } }
  expect((await gateway.send('GET', '/api/dev/outbox', rebound)).status).toBe(404)
})
