import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectationsOf, expectedNet } from './expectation.ts'
import { arsenalCost, raidChance, raidRules, raidWeapons, rollRaid } from './raid.rules.ts'

const draws = 10_000
/** So far from the mean, in standard errors, that no draw of this test's seeds is by chance. */
const mostErrors = 5
const [grenade, revolver, bazooka] = raidWeapons.map(({ most }) => fc.integer({ min: 0, max: most })) as [
  fc.Arbitrary<number>,
  fc.Arbitrary<number>,
  fc.Arbitrary<number>,
]

test('the expected nets of the leader and of a joiner are the means of many draws of the rule', () => {
  fc.assert(
    fc.property(
      fc.record({ grenade, revolver, bazooka }),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 2, maxLength: raidRules.mostParticipants }),
      fc.nat(),
      (arsenal, lifePercents, seed) => {
        const random = seededRandom(seed)
        const chance = raidChance(arsenal, lifePercents)
        const drawn = Array.from({ length: draws }, () => rollRaid(chance, lifePercents.length, random))
        const stakes = (lifePercents.length - 1) * raidRules.stakeEuro
        const weapons = arsenalCost(arsenal)
        const leader = drawn.map(({ success, shareEuro }) => shareEuro + (success ? stakes : 0) - weapons)
        const joiner = drawn.map(({ success, shareEuro }) => shareEuro - (success ? raidRules.stakeEuro : 0))
        for (const [nets, expected] of [
          [leader, expectedNet(chance, lifePercents.length, arsenal)],
          [joiner, expectedNet(chance, lifePercents.length)],
        ] as const) {
          const mean = nets.reduce((sum, net) => sum + net, 0) / draws
          const variance = nets.reduce((sum, net) => sum + (net - mean) ** 2, 0) / draws
          expect(Math.abs(expected - mean)).toBeLessThan(mostErrors * Math.sqrt(variance / draws) + 1)
        }
      },
    ),
    { numRuns: 12 },
  )
})

test('one more participant never brings the leader less', () => {
  const anyLife = fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100))
  fc.assert(
    fc.property(fc.record({ grenade, revolver, bazooka }), anyLife, (arsenal, life) => {
      const rows = expectationsOf(arsenal, life)
      expect(rows.map(({ participants }) => participants)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      for (const [at, row] of rows.entries())
        if (at > 0) expect(row.leaderNet).toBeGreaterThan(rows[at - 1]?.leaderNet ?? 0)
    }),
  )
})

test('two without weapons, and six with all grenades', () => {
  const rows = expectationsOf({ grenade: 0, revolver: 0, bazooka: 0 }, 100)
  expect(rows[0]).toEqual({ participants: 2, chancePercent: 16, leaderNet: 124_000, joinerNet: 84_000 })
  const armed = expectationsOf({ grenade: 10, revolver: 0, bazooka: 0 }, 100)
  expect(armed[4]).toEqual({ participants: 6, chancePercent: 60, leaderNet: 735_000, joinerNet: 315_000 })
})
