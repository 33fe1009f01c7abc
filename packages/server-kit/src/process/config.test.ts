import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from './config.ts'

const schema = z.object({
  PORT: z.coerce.number().int(),
  SECRET: z.string().min(16, 'a secret of at least 16 characters'),
})

test('every bad variable is named in one sentence, a missing and an empty one as missing', () => {
  expect(() => readConfig(schema, { PORT: '' })).toThrow(
    'The environment is not complete: PORT is missing; SECRET is missing',
  )
  expect(() => readConfig(schema, { PORT: '8080', SECRET: 'short' })).toThrow(
    'The environment is not complete: SECRET: a secret of at least 16 characters',
  )
})
