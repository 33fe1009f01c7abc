import type { ConsumedFacts } from '@sottomondo/event-contract/own-writes'
import { expect, test } from 'vitest'
import { createSettling } from './settling.ts'

const changed = 'sottomondo.social.family.changed.v1'
const holdings = 'sottomondo.economy.family.holdings-changed.v1'
const written = (subject: string, by = 'a', count = 1) => ({ requestId: 'r', subject, by, count })
const report = (consumer: string, more: Partial<ConsumedFacts> = {}): ConsumedFacts => ({
  ask: 1,
  by: 'x',
  consumer,
  requestId: 'r',
  count: 1,
  written: [],
  ...more,
})
const begin = (...facts: ReturnType<typeof written>[]) => {
  const settling = createSettling(() => false)
  settling.write(facts)
  return { ...settling, names: () => settling.outstanding().map(({ consumer }) => consumer) }
}

test('a fact is outstanding until each of its consumers has taken it in', () => {
  const settling = begin(written(changed))
  expect(settling.names()).toEqual(['actions-family-changed', 'economy-family-changed'])
  settling.consume(report('economy-family-changed'))
  settling.consume(report('economy-family-changed'))
  expect(settling.names()).toEqual(['actions-family-changed'])
  settling.consume(report('actions-family-changed', { requestId: 'another' }))
  expect(settling.names()).toEqual(['actions-family-changed'])
  settling.consume(report('actions-family-changed'))
  expect(settling.names()).toEqual([])
})

test('what follows from a fact is waited for as well', () => {
  const settling = begin(written('sottomondo.social.escrow.settled.v1'))
  settling.consume(report('economy-social-escrow-settled', { written: [written(holdings, 'b')] }))
  expect(settling.names()).toEqual(['social-family-holdings'])
  settling.consume(report('social-family-holdings'))
  expect(settling.names()).toEqual([])
})

test('several facts of a kind count, whichever processes write and consume them, and however often they say so', () => {
  const settling = begin(
    written(holdings, 'a', 1),
    written(holdings, 'a', 2),
    written(holdings, 'a', 2),
    written(holdings, 'b', 1),
  )
  for (const [by, count] of [
    ['x', 1],
    ['x', 2],
    ['x', 2],
  ] as const)
    settling.consume(report('social-family-holdings', { by, count }))
  expect(settling.names()).toEqual(['social-family-holdings'])
  settling.consume(report('social-family-holdings', { by: 'y' }))
  expect(settling.names()).toEqual([])
})

test('nobody waits for a consumer that is left alone, nor for facts without one', () => {
  const settling = createSettling((consumer) => consumer === 'social-family-holdings')
  settling.write([written(holdings), written('sottomondo.accounts.gangster.unheard.v1')])
  expect(settling.outstanding()).toEqual([])
})
