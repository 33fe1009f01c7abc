import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../src/index.ts'
import { compareEvents, currentEvents } from './compare-events.ts'
import { compareOpenApi } from './compare-openapi.ts'
import { compareSchema, type Role } from './compare-schema.ts'
import { exampleOf } from './example.ts'
import { jsonSchemaOf } from './json-schema.ts'
import { type OpenApi, openApi } from './openapi.ts'

function compare(before: z.ZodType, now: z.ZodType, role: Role): string[] {
  const io = role === 'input' ? 'input' : 'output'
  return compareSchema(jsonSchemaOf(before, io), jsonSchemaOf(now, io), role, 'it')
}

const base = z.object({
  amount: z.number().int().min(1).max(10),
  kind: z.enum(['A', 'B']),
  note: z.string().optional(),
})

describe('compatible growth', () => {
  const grown: [string, Role, z.ZodType][] = [
    ['nothing changed', 'input', base],
    ['nothing changed', 'output', base],
    ['nothing changed', 'stored', base],
    ['a new optional input', 'input', base.extend({ more: z.string().optional() })],
    ['a new input with a default', 'input', base.extend({ more: z.string().default('x') })],
    ['a wider input', 'input', base.extend({ amount: z.number().max(20) })],
    ['an input that may be left out now', 'input', base.partial()],
    ['another value taken', 'input', base.extend({ kind: z.enum(['A', 'B', 'C']) })],
    ['any text taken', 'input', base.extend({ kind: z.string() })],
    ['null taken too', 'input', base.extend({ amount: base.shape.amount.nullable() })],
    ['a new field in an answer', 'output', base.extend({ more: z.string() })],
    ['a field that is always there now', 'output', base.required()],
    ['another value in an answer', 'output', base.extend({ kind: z.enum(['A', 'B', 'C']) })],
    ['a new optional field in a fact', 'stored', base.extend({ more: z.string().optional() })],
  ]
  test.each(grown)('%s (%s)', (_name, role, now) => expect(compare(base, now, role)).toEqual([]))
})

describe('a breaking change is found', () => {
  const broken: [string, Role, z.ZodType, string][] = [
    ['an input is gone', 'input', base.omit({ note: true }), 'it.note: is gone'],
    ['an input is new and required', 'input', base.extend({ more: z.string() }), 'it.more: is new and required'],
    ['an input is required now', 'input', base.extend({ note: z.string() }), 'it.note: is required now'],
    ['an input takes fewer values', 'input', base.extend({ kind: z.enum(['A']) }), 'it.kind: "B" is gone'],
    ['an input of another type', 'input', base.extend({ amount: z.string() }), 'it.amount: can no longer be integer'],
    [
      'a lower maximum',
      'input',
      base.extend({ amount: z.number().int().min(1).max(9) }),
      'it.amount: maximum is now 9',
    ],
    [
      'a higher minimum',
      'input',
      base.extend({ amount: z.number().int().min(2).max(10) }),
      'it.amount: minimum is now 2',
    ],
    ['a shorter text', 'input', base.extend({ note: z.string().max(5).optional() }), 'it.note: maxLength is now 5'],
    ['a new pattern', 'input', base.extend({ note: z.string().regex(/^a/).optional() }), 'it.note: pattern is now ^a'],
    ['a field is gone', 'output', base.omit({ amount: true }), 'it.amount: is gone'],
    ['a field may be absent', 'output', base.partial({ amount: true }), 'it.amount: may be absent now'],
    ['a field may be null', 'output', base.extend({ kind: base.shape.kind.nullable() }), 'it.kind: can now be null'],
    ['a field of another type', 'output', base.extend({ amount: z.string() }), 'it.amount: can no longer be integer'],
    ['a closed set was opened', 'output', base.extend({ kind: z.string() }), 'it.kind: may now hold any string'],
    ['a value is gone', 'output', base.extend({ kind: z.enum(['B']) }), 'it.kind: "A" is gone'],
    ['a fact lost a field', 'stored', base.omit({ note: true }), 'it.note: is gone'],
    ['a fact got a required field', 'stored', base.extend({ more: z.string() }), 'it.more: is new and required'],
    ['a fact’s field may be absent', 'stored', base.partial({ amount: true }), 'it.amount: may be absent now'],
    ['a fact’s field has another type', 'stored', base.extend({ amount: z.string() }), 'it.amount: can now be string'],
  ]
  test.each(broken)('%s (%s)', (_name, role, now, sentence) => expect(compare(base, now, role)).toContain(sentence))

  test('deep inside of lists, records and unions as well', () => {
    const inList = (inner: z.ZodType) => z.object({ rows: z.array(z.object({ cell: inner })) })
    expect(compare(inList(z.string()), inList(z.number()), 'output')).toContain(
      'it.rows[].cell: can no longer be string',
    )
    const record = (inner: z.ZodType) => z.record(z.string(), inner)
    expect(compare(record(z.string()), record(z.number()), 'output')).toContain('it.*: can no longer be string')
    const union = (...kinds: [z.ZodType, z.ZodType]) => z.union(kinds)
    expect(compare(union(z.string(), z.number()), union(z.string(), z.boolean()), 'input')).toEqual([
      'it: can no longer be number',
    ])
  })
})

describe('the whole contract', () => {
  const document = openApi('https://sottomondo.example')
  const changed = (change: (copy: OpenApi) => void) => {
    const copy = structuredClone(document)
    change(copy)
    return compareOpenApi(document, copy)
  }

  test('is its own equal', () => expect(changed(() => undefined)).toEqual([]))

  test('a call that is gone, more closed, or guarded by something new is found', () => {
    expect(changed((copy) => delete copy.paths['/api/crime']?.get)).toEqual(['GET /api/crime: is gone'])
    const guarded = changed((copy) => {
      const call = copy.paths['/api/bank/balance']?.get
      if (!call) throw new Error('no such call')
      call['x-access'] = 'admin'
      call.parameters.push({ name: 'X-New', in: 'header', required: true, schema: { type: 'string' } })
    })
    expect(guarded).toEqual([
      'GET /api/bank/balance: needs admin now, player before',
      'GET /api/bank/balance parameters.header x-new: is new and required',
    ])
  })

  test('a body or an answer that lost something is found', () => {
    const lost = changed((copy) => {
      const call = copy.paths['/api/bank/deposit']?.post
      delete call?.requestBody
      const done = call?.responses[200]
      if (!done || !('content' in done) || !done.content) throw new Error('no answer')
      done.content['application/json'].schema = { type: 'object', properties: {} }
    })
    expect(lost).toContain('POST /api/bank/deposit body: is gone')
    expect(lost).toContain('POST /api/bank/deposit answer.cashPocket: is gone')
  })

  test('an event that is gone is found', () => {
    const before = currentEvents()
    const now = structuredClone(before)
    delete now.facts['sottomondo.actions.crime.committed.v1']
    delete now.pushes.cash
    expect(compareEvents(before, now)).toEqual(['sottomondo.actions.crime.committed.v1: is gone', 'cash: is gone'])
  })

  test('every call is in it once, with an example that its own schema takes', () => {
    const ids = new Set<string>()
    for (const [key, definition] of Object.entries(contract)) {
      const [method = '', path = ''] = key.split(' ')
      const operation = document.paths[path]?.[method.toLowerCase()]
      if (!operation) throw new Error(`${key} is not in the document`)
      ids.add(operation.operationId)
      if ('body' in definition) {
        const example = exampleOf(jsonSchemaOf(definition.body, 'input'))
        expect({ key, error: definition.body.safeParse(example).error }).toEqual({ key, error: undefined })
      }
      const answer = exampleOf(jsonSchemaOf(definition.answer, 'output'))
      expect({ key, error: definition.answer.safeParse(answer).error }).toEqual({ key, error: undefined })
    }
    expect(ids.size).toBe(Object.keys(contract).length)
  })
})
