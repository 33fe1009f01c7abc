import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assets } from '../ledger/ledger.rules.ts'
import { sharesOf } from './estate.rules.ts'

test.each([
  ['cashPocket', 500, { killer: 500 }],
  ['cashBank', 1_000, { heir: 900 }],
  ['cashBank', 1, { heir: 0 }],
  ['bullets', 7, { killer: 3 }],
  ['credits', 9, { user: 9 }],
  ['honor', 9, {}],
  ['easterEggs', 9, { killer: 9 }],
] as const)('%s: of %i', (asset, amount, shares) => expect(sharesOf(asset, amount)).toEqual(shares))

test('nobody gets more than there was, nor a part of a unit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...assets), fc.nat(2 ** 49), (asset, amount) => {
      const shares = Object.values(sharesOf(asset, amount))
      for (const share of shares) expect(Number.isSafeInteger(share) && share >= 0).toBe(true)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(amount)
      // Nobody has a tenth of a bank, nor half of the bullets.
      if (asset === 'cashBank') expect(shares).toEqual([amount - Math.ceil(amount / 10)])
      if (asset === 'bullets') expect(shares).toEqual([Math.floor(amount / 2)])
    }),
  )
})
