import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerReader } from './answer-reader.ts'

const time = z.iso.datetime()

test('takes the names of the form, in its order, and no others', () => {
  const read = answerReader(z.object({ b: z.number(), a: z.object({ c: z.string() }) }))
  const answer = read({ a: { c: 'x', secret: 1 }, secret: 2, b: 3 })
  expect(JSON.stringify(answer)).toBe('{"b":3,"a":{"c":"x"}}')
})

test('a time comes from epoch milliseconds, an absent value is null if the form allows it', () => {
  const form = z.object({ at: time, until: time.nullable(), name: z.string().nullable(), extra: z.number().optional() })
  expect(answerReader(form)({ atMs: 0 })).toEqual({ at: '1970-01-01T00:00:00.000Z', until: null, name: null })
  expect(answerReader(form)({ atMs: 0, untilMs: 1000, name: '', extra: 0 })).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    until: '1970-01-01T00:00:01.000Z',
    name: '',
    extra: 0,
  })
})

test('a list is the one field of its reply', () => {
  expect(answerReader(z.array(z.string()))({ names: ['a', 'b'] })).toEqual(['a', 'b'])
  expect(answerReader(z.array(z.object({ at: time })))({ rows: [{ atMs: 0, id: 1 }] })).toEqual([
    { at: '1970-01-01T00:00:00.000Z' },
  ])
})

test('a required value that the reply lacks is a defect, not an answer', () => {
  expect(() => answerReader(z.object({ spin: z.object({ n: z.number() }) }))({})).toThrow(TypeError)
  expect(() => answerReader(z.object({ at: time }))({})).toThrow(RangeError)
})

test('a map of numbers has the names of the form: 0 for missing ones, and no further names', () => {
  const form = z.object({ timeLeft: z.record(z.enum(['crime', 'car']), z.number()) })
  expect(answerReader(form)({ timeLeft: { crime: 12, unheardOf: 5 } })).toEqual({ timeLeft: { crime: 12, car: 0 } })
})
