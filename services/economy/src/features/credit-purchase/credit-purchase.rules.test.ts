import { expect, test } from 'vitest'
import { creditPackages, packageOf } from './credit-purchase.rules.ts'

test('a larger package is cheaper per credit', () => {
  const centsPerCredit = creditPackages.map(({ credits, amountCents }) => amountCents / credits)
  expect(centsPerCredit).toEqual(centsPerCredit.toSorted((a, b) => b - a))
})

test('only the packages are sold', () => {
  expect(packageOf(25)).toEqual({ credits: 25, amountCents: 499 })
  expect(packageOf(26)).toBeUndefined()
})
