import { filled, signs } from '@sottomondo/test-kit/texts'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../../../gen/calls.ts'
import type { CallDefinition } from '../../call.ts'

/** Every text that a call takes, however deep it lies in its input. A new field is judged here by itself. */
interface TextField {
  name: string
  schema: z.ZodString
  checks: Check[]
}
interface Check {
  check: string
  maximum?: number
  minimum?: number
  tx?: (text: string) => string
  fn?: ((text: string) => boolean) & { maximum?: number; minimum?: number }
}
type Schema = { def: Record<string, unknown> & { type: string }; meta?: () => Record<string, unknown> | undefined }

const checksOf = (schema: Schema): Check[] =>
  ((schema.def.checks ?? []) as { _zod: { def: Check } }[]).map((check) => check._zod.def)

function textsOf(schema: Schema | undefined, name: string): TextField[] {
  if (!schema) return []
  const { type, shape, element, innerType, options, in: input, out } = schema.def
  if (type === 'string') return [{ name, schema: schema as unknown as z.ZodString, checks: checksOf(schema) }]
  const inner = Object.entries((shape ?? {}) as Record<string, Schema>).flatMap(([key, field]) =>
    textsOf(field, `${name}.${key}`),
  )
  const others = [element, innerType, input, out, ...((options ?? []) as Schema[])] as (Schema | undefined)[]
  return [...inner, ...others.flatMap((one) => (one?.def ? textsOf(one, name) : []))]
}

const fields = Object.entries(contract as Record<string, CallDefinition>).flatMap(([call, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    textsOf(schema as Schema | undefined, `${call} ${part}`),
  ),
)

const limitOf = ({ checks }: TextField) => checks.find(({ fn }) => fn?.maximum !== undefined)?.fn?.maximum
const isPatterned = ({ checks }: TextField) => checks.some(({ check }) => check === 'string_format')
const cleaningOf = ({ checks }: TextField) => checks.find(({ check }) => check === 'overwrite')?.tx

test('the texts are found', () => {
  expect(fields.length).toBeGreaterThan(100)
  expect(fields.filter(limitOf).length).toBeGreaterThan(40)
})

test('no limit counts UTF-16 units: atMost and atLeast of length.ts count characters', () => {
  const counting = fields.filter(({ checks }) =>
    checks.some(({ check, minimum = 0 }) => check === 'max_length' || (check === 'min_length' && minimum > 1)),
  )
  expect(counting.map(({ name }) => name)).toEqual([])
})

test.each(fields.filter((field) => limitOf(field) !== undefined && !isPatterned(field)))(
  '$name takes a text of as many characters as fit, of any signs, and none longer',
  (field) => {
    const most = limitOf(field) ?? 0
    // A name or an address has no such signs: its cleaning drops parts of them.
    for (const sign of signs.filter((one) => (cleaningOf(field)?.(one) ?? one) === one)) {
      expect(field.schema.safeParse(filled(sign, most)).success, `${most} of ${sign}`).toBe(true)
      expect(field.schema.safeParse(filled(sign, most + 1)).success, `${most + 1} of ${sign}`).toBe(false)
    }
  },
)

/** Texts that no player types: what a browser, a program or the house itself has made. */
const made =
  /releases|webhook|\.(token|challenge|build|version|kitRange|entry|path|userAgent|clientSeed|drawDay|day|type|id|upload|cursor|after|nonce|round|signature|validUntil|fingerprint)$/i

const invisible = [
  '\u{200b}',
  '\u{200e}',
  '\u{202d}',
  '\u{ad}',
  '\u{feff}',
  '\u{2060}',
  '\u{3164}',
  '\u{2800}',
  '\u{fe0f}',
]

test('a text of a given form is cleaned of what a paste brings along before it is judged', () => {
  const unclean = fields.filter((field) => isPatterned(field) && !cleaningOf(field) && !made.test(field.name))
  expect(unclean.map(({ name }) => name)).toEqual([])
})

test.each(fields.filter((field) => cleaningOf(field) !== undefined && !/\.type$/.test(field.name)))(
  '$name is read without invisible signs, wherever they stand',
  (field) => {
    const clean = cleaningOf(field) as (text: string) => string
    for (const text of ['vito@sottomondo.example', 'Vito_Rosso', '+31612345678', '373028']) {
      const wanted = clean(text)
      for (const sign of invisible)
        for (const at of [0, 4, text.length]) {
          const pasted = `\u{a0}${text.slice(0, at)}${sign}${text.slice(at)} ${sign}`
          expect([sign, at, clean(pasted)]).toEqual([sign, at, wanted])
        }
    }
  },
)
