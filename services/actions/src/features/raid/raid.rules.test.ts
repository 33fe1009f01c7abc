import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arsenalCost, lifePercentOf, raidChance, raidPercent, raidRules, rollRaid } from './raid.rules.ts'

const nothing = { grenade: 0, revolver: 0, bazooka: 0 }
const most = { grenade: 10, revolver: 5, bazooka: 4 }
const whole = (count: number) => Array<number>(count).fill(100)

test.each([
  [nothing, whole(2), 16],
  [nothing, whole(12), 76],
  [{ ...nothing, grenade: 10 }, whole(6), 60],
  [most, whole(12), 90],
  [most, Array<number>(12).fill(50), 45],
  // More than the useful number adds nothing.
  [{ ...nothing, bazooka: 40 }, whole(2), 44],
  [nothing, [100, 50], 12],
] as const)('%o with %o', (arsenal, lifePercents, percent) => {
  expect(raidPercent(raidChance(arsenal, lifePercents))).toBe(percent)
})

test('weapons have their prices, and life is a share', () => {
  expect(arsenalCost({ grenade: 2, revolver: 1, bazooka: 1 })).toBe(221_000)
  expect([lifePercentOf(120, 120), lifePercentOf(60, 120), lifePercentOf(1, 120)]).toEqual([100, 50, 0])
})

test('for any draw: all have the same share, or each a loss of their own within the rules', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 2, max: 12 }),
      fc.nat(),
      (chance, players, seed) => {
        const { success, shareEuro, shares } = rollRaid(chance, players, seededRandom(seed))
        expect(shares).toHaveLength(players)
        if (success) {
          expect(shareEuro).toBeGreaterThanOrEqual(raidRules.leastEuro)
          expect(shareEuro).toBeLessThanOrEqual(raidRules.mostEuro)
          expect(shares.every(({ lifeLost, jailed }) => lifeLost === 0 && !jailed)).toBe(true)
        } else {
          expect(shareEuro).toBe(0)
          expect(shares.every(({ lifeLost }) => lifeLost >= 5 && lifeLost <= 40)).toBe(true)
        }
      },
    ),
  )
})

test.each([0.05, 0.3, 0.9])(
  'of many raids with a chance of %d so many succeed, and a quarter of the losers sit',
  (chance) => {
    const raids = Array.from({ length: 2_000 }, (_, seed) => rollRaid(chance, 4, seededRandom(seed + 1)))
    const shareOf = (count: number, all: number) => count / Math.max(1, all)
    const failed = raids.filter(({ success }) => !success).flatMap(({ shares }) => shares)
    expect(shareOf(raids.filter(({ success }) => success).length, raids.length)).toBeCloseTo(chance, 1)
    expect(shareOf(failed.filter(({ jailed }) => jailed).length, failed.length)).toBeCloseTo(raidRules.jailChance, 1)
  },
)
