import { expect, test } from 'vitest'
import { itemRules, ledgerParts } from '../gen/ledger.ts'
import { parts } from '../gen/parts.ts'
import type { LedgerPart } from './kernel/ledger/declare.ts'

type AnyPart = LedgerPart<Record<string, never>, Record<string, never>, Record<string, never>, string, string>
const declared = Object.values(ledgerParts) as AnyPart[]

test.each(['assets', 'items', 'owners', 'faucets', 'sinks'] as const)(
  'no two features declare the same of %s',
  (key) => {
    const names = declared.flatMap((part) =>
      key === 'faucets' || key === 'sinks' ? [...part[key]] : Object.keys(part[key]),
    )
    expect(names.toSorted()).toEqual([...new Set(names)].sort())
  },
)

test('parts that lock rows of features do it in one order', () => {
  const estates = parts.estates.map(({ lockOrder }) => lockOrder)
  expect(new Set(estates).size).toBe(estates.length)
  const escrows = parts.escrows.filter(({ beforeReserve, beforeSettle }) => beforeReserve ?? beforeSettle)
  expect(new Set(escrows.map(({ lockOrder }) => lockOrder)).size).toBe(escrows.length)
})

test('one feature divides what an heir may get, and none what vanishes', () => {
  const divided = parts.estates.flatMap(({ kinds, divide }) => (divide ? kinds : []))
  const inherited = Object.entries(itemRules).flatMap(([kind, { atDeath }]) => (atDeath === 'heir' ? [kind] : []))
  expect(divided.toSorted()).toEqual(inherited.sort())
})
