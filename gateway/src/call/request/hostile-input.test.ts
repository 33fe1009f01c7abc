import { exampleOf, type JsonSchema, jsonSchemaOf } from '@sottomondo/api-contract/openapi'
import { beforeEach, expect, test } from 'vitest'
import { answerEverything, everyCall, exampleCall, pathWith } from '../../testing/every-call.ts'
import { useGateway } from '../../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => answerEverything(gateway))

/** Values that are no amount, no id and no number. */
const notNumbers = ['1', '', 'NaN', '<script>1</script>', null, [], {}, true]
const impossibleNumbers = [-1, 0, 0.5, 1e300, Number.MAX_SAFE_INTEGER + 1, -1e300]

const tooLong = 'x'.repeat(6000)

interface Hostile {
  field: string
  value: unknown
  body: unknown
}

/** Makes bodies with one wrong field each, for every field of a schema, inner ones too. */
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
    for (const value of [1, null, [], {}, true, ...(schema['x-is-cut'] ? [] : [tooLong])]) add(value)
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

const posts = everyCall.filter(({ method, definition }) => method !== 'GET' && definition.body)

/** Zod's own sentences: Dutch, but not written for players. */
const zodsOwn = /^(ongeldig(e \w+)?|te \w+): /i

test.each(posts)('$key takes nothing hostile: 400 with a clear sentence, and no service is called', async (post) => {
  const { key, method, definition } = post
  if (!definition.body) throw new Error('no body')
  const { cookie, accountId } = await gateway.player({ isAdmin: definition.access === 'admin' })
  const schema = jsonSchemaOf(definition.body, 'input')
  const example = exampleOf(schema)
  const call = exampleCall(post, accountId, gateway.clock.nowMs())
  const wrong = [null, 1, 'text', [], true].map((body): Hostile => ({ field: '', value: body, body }))
  const bodies = [...wrong, ...hostileBodies(schema, example, (value) => value, '')]
  expect(bodies.length).toBeGreaterThan(5)
  for (const { field, value, body } of bodies) {
    const reply = await gateway.send(method, call.path, { ...call.sent, cookie, body: JSON.stringify(body) })
    expect({ field, value, status: reply.status }).toEqual({ field, value, status: 400 })
    expect(reply.json).toMatchObject({ errorType: 'invalid', error: expect.stringMatching(/\p{L}{3}/u) })
    expect(reply.json.error).not.toMatch(/invalid input|expected/i)
    if (definition.form && field !== '')
      expect(reply.json.error, `the contract has no sentence for ${field} of ${key}`).not.toMatch(zodsOwn)
  }
  expect(gateway.fakes.calls).toEqual([])
})

const isCut = ({ anyOf = [], ...schema }: JsonSchema): boolean => schema['x-is-cut'] === true || anyOf.some(isCut)
const cutTexts = posts.flatMap((post) =>
  Object.entries(post.definition.body ? (jsonSchemaOf(post.definition.body, 'input').properties ?? {}) : {})
    .filter(([, schema]) => isCut(schema))
    .map(([field]) => ({ ...post, field })),
)

test.each(cutTexts)('$key passes $field on at any length: its owner cuts it off', async (post) => {
  const { cookie, accountId } = await gateway.player({ isAdmin: post.definition.access === 'admin' })
  const { path, sent } = exampleCall(post, accountId, gateway.clock.nowMs())
  const long = 'x'.repeat(60_000)
  const body = JSON.stringify({ ...(sent.body as object), [post.field]: long })
  expect(await gateway.send(post.method, path, { ...sent, cookie, body })).toMatchObject({ status: 200 })
  expect(JSON.stringify(gateway.fakes.calls.at(-1))).toContain(long)
})

/** PostgreSQL's text can't hold it: a service that was passed one would fail. */
const nul = 'a\0b'

test.each(everyCall)('$key passes no NUL on', async (one) => {
  const { method, path, definition } = one
  const { cookie, accountId } = await gateway.player({ isAdmin: definition.access === 'admin' })
  const call = exampleCall(one, accountId, gateway.clock.nowMs())
  const namesIn = (schema: typeof definition.body) =>
    schema ? Object.keys(jsonSchemaOf(schema, 'input').properties ?? {}) : []
  const { body = {} } = call.sent as { body?: object }
  const calls = [
    ...namesIn(definition.body).map((name) => ({ path: call.path, body: { ...body, [name]: nul } })),
    ...namesIn(definition.query).map((name) => ({ path: `${path}?${new URLSearchParams({ [name]: nul })}`, body })),
    ...namesIn(definition.params).map((name) => ({ path: pathWith(path, { [name]: nul }), body })),
  ]
  for (const { path, body } of calls)
    await gateway.send(method, path, { ...call.sent, cookie, ...(method !== 'GET' && { body: JSON.stringify(body) }) })
  const passed = JSON.stringify(gateway.fakes.calls)
  expect(passed).not.toContain('\\u0000')
})

/** Texts in a path or query that none of their schemas allows. */
const hostileTexts = [
  '<script>1</script>',
  "a' or 1=1",
  '..',
  '%00abc',
  '\u202e',
  'x'.repeat(6000),
  '-1',
  '0.5',
  '1e300',
  '__proto__',
]

const withParams = everyCall.filter(({ definition }) => definition.params)
test.each(withParams)('$key takes nothing hostile in its path', async ({ method, path, definition }) => {
  if (!definition.params) throw new Error('no parameters')
  const example = exampleOf(jsonSchemaOf(definition.params, 'input')) as Record<string, string>
  const { cookie } = await gateway.player({ isAdmin: definition.access === 'admin' })
  for (const name of Object.keys(example))
    for (const value of hostileTexts) {
      gateway.fakes.calls.length = 0
      const params = { ...example, [name]: value }
      const reply = await gateway.send(method, pathWith(path, params), {
        cookie,
        body: method === 'GET' ? undefined : {},
      })
      const fits = definition.params.safeParse(params).success && !definition.body
      expect({ value, status: reply.status }).toEqual({ value, status: fits ? 200 : 400 })
      if (!fits) expect(gateway.fakes.calls).toEqual([])
    }
})

const withQuery = everyCall.filter(({ definition }) => definition.query)
test.each(withQuery)('$key takes nothing hostile in its query', async ({ method, path, definition }) => {
  if (!definition.query) throw new Error('no query')
  const { cookie } = await gateway.player({ isAdmin: definition.access === 'admin' })
  for (const name of Object.keys(jsonSchemaOf(definition.query, 'input').properties ?? {}))
    for (const value of hostileTexts) {
      gateway.fakes.calls.length = 0
      const reply = await gateway.send(method, `${path}?${new URLSearchParams({ [name]: value })}`, { cookie })
      const fits = definition.query.safeParse({ [name]: value }).success
      expect({ name, value, status: reply.status }).toEqual({ name, value, status: fits ? 200 : 400 })
      if (!fits) expect(gateway.fakes.calls).toEqual([])
    }
})
