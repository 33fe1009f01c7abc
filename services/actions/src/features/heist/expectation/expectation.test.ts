import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfOf, heistRules, heistTargets, heistWeapons, rollHeist } from '../heist.rules.ts'
import { expectationOf, expectedNet, meanHalf } from './expectation.ts'

const draws = 10_000
/** So far from the mean, in standard errors, that no draw of this test's seeds is by chance. */
const mostErrors = 5

test('the expected net is the mean of many draws of the rule, with and without a car of one’s own', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...heistTargets),
      fc.constantFrom(...heistWeapons),
      fc.double({ min: 0.15, max: heistRules.mostChance, noNaN: true }),
      fc.constantFrom(0, 4_700, 500_000, 2_000_000),
      fc.nat(),
      (target, weapon, chance, carEuro, seed) => {
        const random = seededRandom(seed)
        const halfEuro = halfOf(weapon)
        const nets = Array.from({ length: draws }, () => {
          const outcome = rollHeist(target, chance, random)
          return outcome.halfEuro - halfEuro - (outcome.carLost ? carEuro : 0)
        })
        const mean = nets.reduce((sum, net) => sum + net, 0) / draws
        const variance = nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / draws
        const { netEuro } = expectedNet(target, chance, { halfEuro, carEuro })
        expect(Math.abs(netEuro - mean)).toBeLessThan(mostErrors * Math.sqrt(variance / draws))
      },
    ),
    { numRuns: 12 },
  )
})

test('the mean half is exact, rounded down as it is shared', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 300 }), (leastEuro, more) => {
      const loots = Array.from({ length: more + 1 }, (_, at) => leastEuro + at)
      const mean = loots.reduce((sum, loot) => sum + Math.floor(loot / 2), 0) / loots.length
      expect(meanHalf({ ...heistTargets[0], leastEuro, mostEuro: leastEuro + more } as never)).toBeCloseTo(mean, 6)
    }),
  )
})

test('a better car never brings the inviter less, and the cap holds for both', () => {
  for (const target of heistTargets)
    for (const weapon of heistWeapons) {
      const { netEuro, bestNetEuro, chancePercent, bestChancePercent } = expectationOf(target, weapon, [11, 11])
      expect(bestNetEuro).toBeGreaterThanOrEqual(netEuro)
      expect(bestChancePercent).toBeGreaterThanOrEqual(chancePercent)
      expect(bestChancePercent).toBeLessThanOrEqual(heistRules.mostChance * 100)
    }
})

test('a bank with a pistol, asked by two of the lowest rank', () => {
  expect(expectationOf(heistTargets[3], heistWeapons[1], [4, 4])).toEqual({
    chancePercent: 31,
    bestChancePercent: 46,
    meanHalfEuro: 675_000,
    weaponHalfEuro: 12_500,
    netEuro: 196_750,
    bestNetEuro: 298_000,
    jailPercent: 17,
  })
})
