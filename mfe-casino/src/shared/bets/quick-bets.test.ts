import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quickBets } from './quick-bets.ts'

const amounts = (bet: number | null) => quickBets(bet, { minBet: 10, maxBet: 1000 }).map(({ amount }) => amount)

test("a bet is halved, doubled, or set to an end of the machine's limits", () => {
  expect(amounts(150)).toEqual([10, 75, 300, 1000])
  expect(amounts(15)).toEqual([10, 10, 30, 1000])
  expect(amounts(800)).toEqual([10, 400, 1000, 1000])
  expect(amounts(null)).toEqual([10, 10, 20, 1000])
})

test("from any value, a quick bet is within the machine's limits", () => {
  const limits = fc.tuple(fc.integer({ min: 10, max: 1e9 }), fc.integer({ min: 0, max: 1e9 }))
  fc.assert(
    fc.property(limits, fc.option(fc.maxSafeNat()), ([minBet, more], bet) => {
      const maxBet = minBet + more
      for (const { amount } of quickBets(bet, { minBet, maxBet })) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(minBet)
        expect(amount).toBeLessThanOrEqual(maxBet)
      }
    }),
  )
})
