import { cars } from '@sottomondo/car-catalogue'
import { perkEffects, perks } from '@sottomondo/perk-catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  crushGain,
  crushYield,
  extensionEuro,
  garageTexts,
  placesOf,
  repairEuro,
  repairGain,
  saleEuro,
  shippingEuro,
} from './garage.rules.ts'

const anyCar = fc.record({
  carName: fc.constantFrom(...cars.map(({ carName }) => carName)),
  life: fc.integer({ min: 1, max: 100 }),
})

/** Any combination of perks. */
const anyEffects = fc
  .tuple(
    ...perks.map(({ perkId, levels, augments }) =>
      fc.record({
        perkId: fc.constant(perkId),
        level: fc.nat(levels.length),
        augmentId: fc.constantFrom(null, ...augments.map(({ augmentId }) => augmentId)),
      }),
    ),
  )
  .map(perkEffects)

test('the cheapest and the most expensive car have the rules’ prices', () => {
  const wreck = { carName: 'Balkana Zora', life: 50 }
  expect([saleEuro(wreck), repairEuro(wreck), shippingEuro(wreck), crushYield(wreck)]).toEqual([4_700, 5_170, 470, 5])
  expect([crushGain(wreck), repairGain(wreck)]).toEqual([-10, -470])
  const dream = { carName: cars.at(-1)?.carName ?? '', life: 100 }
  // 3,480,800 / 400 = 8,702 in a family's crusher, half of it at the scrapyard.
  expect([saleEuro(dream), repairEuro(dream), shippingEuro(dream), crushYield(dream)]).toEqual([
    3_480_800, 0, 174_040, 4_351,
  ])
})

test('a repair before a sale never earns money, and all amounts are whole', () => {
  fc.assert(
    fc.property(anyCar, anyEffects, (car, effects) => {
      expect(saleEuro({ ...car, life: 100 }, effects) - saleEuro(car, effects)).toBeLessThanOrEqual(repairEuro(car))
      // What a player gets who does one after the other.
      const mended = { ...car, life: 100 }
      expect(saleEuro(mended, effects) - repairEuro(car)).toBe(saleEuro(car, effects) + repairGain(car, effects))
      const amounts = [saleEuro(car, effects), shippingEuro(car, effects), crushYield(car, effects)]
      for (const amount of [...amounts, repairEuro(car), extensionEuro(3, effects)])
        expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
      expect(repairEuro(car) === 0).toBe(car.life === 100)
    }),
  )
})

test('places grow by premium and by extensions, each of which costs more than the one before', () => {
  expect(placesOf({ isPremium: false, extensions: 0 })).toBe(25)
  expect(placesOf({ isPremium: true, extensions: 2 })).toBe(200)
  expect([0, 1, 2].map((bought) => extensionEuro(bought))).toEqual([250_000, 500_000, 750_000])
})

test('texts have the right numbers', () => {
  expect(garageTexts.soldBetween(1, 900)).toBe('1 auto verkocht voor samen €900.')
  expect(garageTexts.soldBetween(1_200, 1_000_000)).toBe('1.200 auto’s verkocht voor samen €1.000.000.')
  expect(garageTexts.crushedBetween(2, -20)).toBe(
    '2 auto’s gecrusht. Het bracht 10 kogels op en kostte er 30: netto −20.',
  )
  expect(garageTexts.crushedFor(1)).toBe('Auto succesvol gecrusht! Het bracht 16 kogels op en kostte er 15: netto +1.')
})
