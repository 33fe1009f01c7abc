import { expect, test } from 'vitest'
import { z } from 'zod'
import { requestWriter } from './request-writer.ts'

test('fields with the same form are passed on as they were sent', () => {
  const bet = z.object({ kind: z.string(), amount: z.number().optional(), period: z.number().default(0) })
  expect(requestWriter(undefined)).toBeUndefined()
  expect(requestWriter(z.object({ bet, bets: z.array(bet) }))).toBeUndefined()
  expect(requestWriter(bet, { other: 'name' })).toBeUndefined()
})

test('names that differ in the specification become those of the rpc, at any depth', () => {
  const form = z.object({ purchases: z.array(z.object({ liquorType: z.string(), amount: z.number() })) })
  const write = requestWriter(form, { purchases: 'goods', liquorType: 'good' })
  expect(write?.({ purchases: [{ liquorType: 'Rum', amount: 3 }] })).toEqual({ goods: [{ good: 'Rum', amount: 3 }] })
})

test('fields whose name is null are not passed on', () => {
  const form = z.object({ password: z.string(), confirmPassword: z.string() }).refine(() => true)
  const write = requestWriter(form, { confirmPassword: null })
  expect(write?.({ password: 'a', confirmPassword: 'a' })).toEqual({ password: 'a' })
})

test('a time becomes epoch milliseconds', () => {
  const write = requestWriter(z.object({ startMatch: z.iso.datetime(), home: z.string() }), { startMatch: 'kickOff' })
  expect(write?.({ startMatch: '1970-01-01T00:00:01.000Z', home: 'Ajax' })).toEqual({ kickOffMs: 1000, home: 'Ajax' })
})

test('null becomes absent, and an absent list becomes empty', () => {
  const form = z.object({ numberBet: z.number().nullish(), bets: z.array(z.string()).nullish() })
  const write = requestWriter(form)
  expect(write?.({ numberBet: null, bets: null })).toEqual({ numberBet: undefined, bets: [] })
  expect(write?.({})).toEqual({ numberBet: undefined, bets: [] })
  expect(write?.({ numberBet: 0, bets: ['x'] })).toEqual({ numberBet: 0, bets: ['x'] })
})
