import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '../src/call.ts'
import { idOf } from '../src/fields.ts'
import { contract } from '../src/index.ts'
import { idKindOf, inputFaults, inputFields } from './inputs.ts'

test.each(Object.entries<CallDefinition>(contract))(
  '%s can be called by a test that does not know it',
  (key, definition) => {
    expect(inputFaults(key, definition)).toEqual([])
  },
)

const call = (body: z.ZodType): CallDefinition => ({ summary: '', access: 'player', body, answer: z.object({}) })

test('an id without a kind is reported, at any depth', () => {
  const bodies = {
    plain: z.object({ carId: z.number() }),
    inner: z.object({ chosen: z.array(z.object({ carIds: z.array(z.number()) })) }),
    other: z.object({
      car: z
        .uuid()
        .meta({ examples: ['7b1f2f0e-3c54-4d1a-9a44-6f1d1c0a8e21'] })
        .nullish(),
    }),
  }
  for (const [name, body] of Object.entries(bodies))
    expect(inputFaults(name, call(body))).toEqual([expect.stringContaining("say what, with idOf('...', ...)")])
  const known = z.uuid().meta({ examples: ['7b1f2f0e-3c54-4d1a-9a44-6f1d1c0a8e21'] })
  for (const schema of [idOf('round', known).nullish(), z.array(idOf('round', known)).min(1)]) {
    const marked = call(z.object({ carIds: schema }))
    expect(inputFaults('marked', marked)).toEqual([])
    expect(inputFields(marked).map((field) => idKindOf(field.schema))).toEqual(['round'])
  }
})

test('an input that can’t be generated reports what to declare, and accepts an example', () => {
  const plate = z.string().regex(/^[A-Z]{2}-[0-9]{3}$/)
  expect(inputFaults('POST /api/x', call(z.object({ plate })))).toEqual([
    'POST /api/x  no body could be made that fits: give its field an example, with .meta({ examples: [...] })',
  ])
  expect(inputFaults('POST /api/x', call(z.object({ plate: plate.meta({ examples: ['AB-123'] }) })))).toEqual([])
})
