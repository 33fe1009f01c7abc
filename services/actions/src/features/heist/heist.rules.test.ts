import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  carBonus,
  halfOf,
  heistChance,
  heistResultOf,
  heistRules,
  heistSentenceMs,
  heistTargetOf,
  heistTargets,
  heistTexts,
  heistWeaponOf,
  heistWeapons,
  percentOf,
  rollHeist,
} from './heist.rules.ts'

const [shop, bank, knife, rifle] = [heistTargets[1], heistTargets[3], heistWeapons[0], heistWeapons[3]]

test.each([
  [bank, knife, [4, 4], 0, 23],
  [bank, rifle, [4, 4], 0, 45],
  [shop, rifle, [10, 5], 500_000, 87],
  // The cap, however well it is prepared.
  [heistTargets[0], rifle, [11, 11], 5_000_000, 95],
] as const)('the chance of %o', (target, weapon, ranks, worthEuro, percent) => {
  expect(percentOf(heistChance(target, weapon, { ranks, worthEuro }))).toBe(percent)
})

test('a better car never lowers the chance, and no car adds more than the maximum', () => {
  const worth = fc.integer({ min: 0, max: 4_000_000 })
  fc.assert(
    fc.property(worth, worth, (one, other) => {
      const [less, more] = [carBonus(Math.min(one, other)), carBonus(Math.max(one, other))]
      return less <= more && less >= 0 && more <= heistRules.carMostBonus
    }),
  )
  expect([carBonus(0), carBonus(125_000), carBonus(500_000)]).toEqual([0, 0.075, 0.15])
})

test('halves are whole, and together never more than the loot', () => {
  for (const weapon of heistWeapons) expect(Number.isInteger(halfOf(weapon))).toBe(true)
  fc.assert(
    fc.property(
      fc.constantFrom(...heistTargets),
      fc.float({ min: 0, max: 1, noNaN: true }),
      fc.nat(),
      (target, chance, seed) => {
        const outcome = rollHeist(target, chance, seededRandom(seed))
        const { success, halfEuro, carLost, inviterJailed, inviteeJailed } = outcome
        expect(Number.isInteger(halfEuro)).toBe(true)
        if (success) {
          expect([carLost, inviterJailed, inviteeJailed]).toEqual([false, false, false])
          expect(halfEuro * 2).toBeGreaterThanOrEqual(target.leastEuro - 1)
          expect(halfEuro * 2).toBeLessThanOrEqual(target.mostEuro)
        } else expect(halfEuro).toBe(0)
      },
    ),
  )
  fc.assert(
    fc.property(fc.constantFrom(...heistTargets), fc.integer({ min: 80_000, max: 1_800_000 }), (target, lootEuro) => {
      const drawn = { next: () => 0, int: () => lootEuro } as never
      expect([0, 1]).toContain(lootEuro - 2 * rollHeist(target, 1, drawn).halfEuro)
    }),
  )
})

test('of many heists so many succeed; half of the others cost the car, and each robber sits in a quarter of them', () => {
  const heists = Array.from({ length: 4_000 }, (_, seed) => rollHeist(bank, 0.3, seededRandom(seed + 1)))
  const failed = heists.filter(({ success }) => !success)
  expect(1 - failed.length / heists.length).toBeCloseTo(0.3, 1)
  const shareOf = (what: 'carLost' | 'inviterJailed' | 'inviteeJailed') =>
    failed.filter((one) => one[what]).length / failed.length
  expect(shareOf('carLost')).toBeCloseTo(0.5, 1)
  expect(shareOf('inviterJailed')).toBeCloseTo(0.25, 1)
  expect(shareOf('inviteeJailed')).toBeCloseTo(0.25, 1)
  const together = failed.filter(({ inviterJailed, inviteeJailed }) => inviterJailed && inviteeJailed)
  expect(together.length / failed.length).toBeCloseTo(1 / 16, 1)
})

test('only known targets can be robbed, with known weapons', () => {
  expect([heistTargetOf('Bank')?.mostEuro, heistWeaponOf('Uzi')?.priceEuro]).toEqual([1_800_000, 75_000])
  expect([heistTargetOf('bank'), heistTargetOf('__proto__'), heistWeaponOf('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the sentence is divided by the speed of the game, and by a lawyer', () => {
  expect([heistSentenceMs(1), heistSentenceMs(60)]).toEqual([600_000, 10_000])
  expect(heistSentenceMs(1, { crimeSentencePercent: -10 } as never)).toBe(540_000)
})

test('a result tells both players the net, the experience and what became of the car', () => {
  const car = { carName: 'Balkana Zora', worthEuro: 4_700 }
  const won = { success: true, halfEuro: 450_000, carLost: false }
  const lost = { success: false, halfEuro: 0, carLost: true }
  const detail = (outcome: typeof won, isOwn: boolean, halfEuro = 37_500) =>
    heistResultOf('Bank', outcome, { jailed: false, halfEuro, car: { ...car, isOwn } }).detail
  expect(detail(won, true)).toBe(
    'Netto €412.500 (wapen €37.500). 80 ervaringspunten. Je Balkana Zora staat weer in je garage.',
  )
  expect(detail(won, false, 0)).toBe('Netto €450.000. 80 ervaringspunten. De auto van je partner kwam terug.')
  expect(detail(lost, true)).toBe('Netto −€42.200 (wapen €37.500, auto €4.700). 15 ervaringspunten.')
  expect(detail(lost, false)).toBe(
    'Netto −€37.500 (wapen €37.500). 15 ervaringspunten. De auto van je partner bleef achter.',
  )
  expect(detail({ ...lost, carLost: false }, true, 0)).toBe(
    'Netto €0. 15 ervaringspunten. Je Balkana Zora staat weer in je garage.',
  )
})

test.each([
  ['Benzinestation', 'Het benzinestation'],
  ['Supermarkt', 'De supermarkt'],
  ['Juwelier', 'De juwelier'],
  ['Bank', 'De bank'],
])('%s has its article in a sentence', (target, inSentence) => {
  expect(heistTexts.success(target, 450_000)).toBe(`${inSentence} is geleegd. Jouw helft is €450.000.`)
  expect(heistTexts.failure(target, { jailed: true, lostCarName: null })).toBe(
    `${inSentence} had op jullie gewacht. Jij ook: je zit vast.`,
  )
})
