import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Giver,
  giftsOfWithdrawal,
  isFeeding,
  isOpen,
  judge,
  partGiven,
  reasonText,
  suspectRules as rules,
  type Tie,
} from './suspect.rules.ts'

const amount = fc.integer({ min: 0, max: 10 ** 12 })
const anyTie: fc.Arbitrary<Tie> = fc.record({
  giverAccountId: fc.integer({ min: 1, max: 4 }),
  receiverAccountId: fc.integer({ min: 5, max: 8 }),
  euro: fc.integer({ min: 1, max: 10 ** 12 }),
  againEuro: fc.integer({ min: 0, max: 10 ** 12 }),
  returnedEuro: amount,
  days: fc.integer({ min: 1, max: rules.windowDays }),
  firstAtMs: fc.integer({ min: 0, max: 10 ** 12 }),
})
const anyGiver: fc.Arbitrary<Giver> = fc.record({
  incomeEuro: amount,
  holdsEuro: amount,
  bornAtMs: fc.option(fc.integer({ min: 0, max: 10 ** 12 })),
})
const ties = fc.uniqueArray(anyTie, { selector: (tie) => `${tie.giverAccountId} ${tie.receiverAccountId}` })
const feeding: Tie = {
  giverAccountId: 1,
  receiverAccountId: 5,
  euro: 10 * rules.leastEuro,
  againEuro: 7 * rules.leastEuro,
  returnedEuro: 0,
  days: rules.leastDays,
  firstAtMs: 10 ** 12,
}
const poor: Giver = { incomeEuro: feeding.euro, holdsEuro: 0, bornAtMs: null }

test('who has little left of what they earned and had feeds another; whoever is rich, or gets it back, does not', () => {
  expect(isFeeding(feeding, poor)).toBe(true)
  expect(isFeeding(feeding, { ...poor, incomeEuro: feeding.euro * 3 })).toBe(false)
  expect(isFeeding(feeding, { ...poor, holdsEuro: feeding.euro * 2 })).toBe(false)
  expect(isFeeding({ ...feeding, returnedEuro: feeding.euro / 2 }, poor)).toBe(false)
  expect(isFeeding({ ...feeding, days: rules.leastDays - 1 }, poor)).toBe(false)
  expect(isFeeding({ ...feeding, againEuro: rules.leastEuro - 1 }, poor)).toBe(false)
  expect(isFeeding({ ...feeding, againEuro: feeding.euro / 3 }, poor)).toBe(false)
})

test('more money left, more income and more that came back never make anybody more suspect', () => {
  fc.assert(
    fc.property(anyTie, anyGiver, amount, amount, amount, (tie, giver, income, holds, returned) => {
      const richer = { ...giver, incomeEuro: giver.incomeEuro + income, holdsEuro: giver.holdsEuro + holds }
      expect(partGiven(tie, richer)).toBeLessThanOrEqual(partGiven(tie, giver))
      const repaid = { ...tie, returnedEuro: tie.returnedEuro + returned }
      if (!isFeeding(tie, giver)) expect(isFeeding(repaid, richer)).toBe(false)
    }),
  )
})

test('a judgement says all its points, and both sides of a tie that feeds stand in the list', () => {
  fc.assert(
    fc.property(ties, fc.array(anyGiver, { minLength: 4, maxLength: 4 }), (all, givers) => {
      const giverOf = (accountId: number) => givers[accountId - 1]
      for (let accountId = 1; accountId <= 8; accountId++) {
        const { score, reasons, fedEuro } = judge(accountId, all, giverOf)
        expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0))
        const isConcerned = all.some((tie) => {
          const giver = giverOf(tie.giverAccountId)
          const isTheirs = tie.giverAccountId === accountId || tie.receiverAccountId === accountId
          return isTheirs && giver !== undefined && isFeeding(tie, giver)
        })
        expect(score >= rules.listedScore).toBe(isConcerned)
        expect(fedEuro > 0).toBe(isConcerned)
        for (const one of reasons) expect(reasonText(one, 'Rico')).not.toMatch(/undefined|NaN|null/)
      }
    }),
  )
})

test('several feeders weigh more than one', () => {
  const giverOf = () => poor
  const second = { ...feeding, giverAccountId: 2 }
  const [one, two] = [[feeding], [feeding, second]].map((all) => judge(5, all, giverOf).score)
  expect(two).toBe((one ?? 0) + rules.score.eachOtherFeeder)
})

test('who was looked at comes back once it has grown by half, and not before', () => {
  const seen = { score: 80, fedEuro: 1_000_000 }
  expect(isOpen({ score: 80, fedEuro: 1_000_000 }, null)).toBe(true)
  expect(isOpen({ score: rules.listedScore - 1, fedEuro: 1_000_000 }, null)).toBe(false)
  expect(isOpen(seen, seen)).toBe(false)
  expect(isOpen({ score: 119, fedEuro: 1_499_999 }, seen)).toBe(false)
  expect(isOpen({ score: 120, fedEuro: 0 }, seen)).toBe(true)
  expect(isOpen({ score: 80, fedEuro: 1_500_000 }, seen)).toBe(true)
})

test('what is taken out of a family’s bank is divided among those who put it in, never more than it, nor theirs', () => {
  const deposits = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 ** 9 })), {
    selector: ([accountId]) => accountId,
  })
  fc.assert(
    fc.property(deposits, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 10 ** 9 }), (put, taker, taken) => {
      const gifts = giftsOfWithdrawal(taker, taken, new Map(put))
      expect(gifts.reduce((sum, { euro }) => sum + euro, 0)).toBeLessThanOrEqual(taken)
      for (const { giverAccountId, euro } of gifts) {
        expect(giverAccountId).not.toBe(taker)
        expect(euro).toBeLessThanOrEqual(new Map(put).get(giverAccountId) ?? 0)
      }
    }),
  )
})
