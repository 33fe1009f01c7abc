import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  backOf,
  bountyRules,
  type Member,
  outcomeAtDeath,
  partsOf,
  type ShareOutcome,
  shareMs,
} from './bounty.rules.ts'

const anyEuro = fc.integer({ min: bountyRules.leastEuro, max: 2 ** 50 })
const anyOutcome = fc.constantFrom<ShareOutcome>('earned', 'lapsed', 'ownFamily', 'targetDied', 'payerDied')
const anyMember = fc.record<Member>({
  accountId: fc.integer({ min: 1, max: 5 }),
  familyId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
})

test('a share that nobody earned comes back but for a twentieth', () => {
  expect(backOf(50_000)).toBe(47_500)
  expect(backOf(99_999)).toBe(95_000)
  fc.assert(
    fc.property(anyEuro, (euro) => {
      expect(backOf(euro)).toBeLessThan(euro)
      expect(backOf(euro) * 100).toBeGreaterThanOrEqual(euro * (100 - bountyRules.lossPercent))
    }),
  )
})

test('however a share ends, its parts are all of it, and killer and payer never both get some', () => {
  fc.assert(
    fc.property(anyEuro, anyOutcome, (euro, outcome) => {
      const { killer, payer, lost } = partsOf(euro, outcome)
      expect(killer + payer + lost).toBe(euro)
      expect(Math.min(killer, payer)).toBe(0)
      expect(Math.min(killer, payer, lost)).toBeGreaterThanOrEqual(0)
      expect(killer > 0).toBe(outcome === 'earned')
      expect(lost > 0).toBe(outcome === 'lapsed' || outcome === 'ownFamily')
    }),
  )
})

test('of an earned share the killer gets what is not beyond their limit, and the payer has the rest back whole', () => {
  fc.assert(
    fc.property(anyEuro, fc.nat(bountyRules.leastEuro), (euro, beyondEuro) => {
      expect(partsOf(euro, 'earned', beyondEuro)).toEqual({ killer: euro - beyondEuro, payer: beyondEuro, lost: 0 })
    }),
  )
})

test('nobody earns what they or their family paid, and everybody else does', () => {
  fc.assert(
    fc.property(anyMember, anyMember, (payer, killer) => {
      const isOwn = payer.accountId === killer.accountId
      const isFamily = payer.familyId !== undefined && payer.familyId === killer.familyId
      expect(outcomeAtDeath(payer, killer)).toBe(isOwn || isFamily ? 'ownFamily' : 'earned')
      expect(outcomeAtDeath(payer, null)).toBe('targetDied')
    }),
  )
  const single = (accountId: number) => ({ accountId, familyId: undefined })
  expect(outcomeAtDeath(single(1), single(2))).toBe('earned')
})

test('a share lasts a week of the game’s time', () => {
  expect(shareMs(1)).toBe(7 * 86_400_000)
  expect(shareMs(60)).toBe((7 * 86_400_000) / 60)
})
