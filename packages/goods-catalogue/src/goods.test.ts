import { createHmac } from 'node:crypto'
import { perkEffects, perks } from '@sottomondo/perk-catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  carryLimit,
  caughtChance,
  goodsCities,
  goodsRules,
  lostOf,
  priceMessage,
  pricesOf,
  tradeExperience,
  tradeNames,
  tradeOf,
  trades,
} from './index.ts'

const signWith = (seed: string) => (message: string) => createHmac('sha256', seed).update(message).digest()

test('limits grow with the rank, from the one that may trade', () => {
  for (const name of tradeNames) {
    const { carryLimits } = trades[name]
    expect(carryLimits).toHaveLength(11)
    const grown = carryLimits.filter((limit) => limit > 0)
    expect(carryLimits.slice(-grown.length)).toEqual(grown)
    expect(grown).toEqual([...new Set(grown)].toSorted((one, other) => one - other))
  }
  // Spec 2 §9, for the highest rank.
  expect([carryLimit(trades.liquor, 11), carryLimit(trades.drugs, 11), carryLimit(trades.drugs, 12)]).toEqual([
    350, 150, 0,
  ])
  expect([tradeOf('drugs')?.trade, tradeOf('wapens')]).toEqual(['drugs', undefined])
})

test('prices lie in their ranges, both ends included, and each seed has its own', () => {
  const drawn = Array.from({ length: 400 }, (_, index) => pricesOf(trades.liquor, signWith(`seed ${index}`)))
  for (const { name, leastEuro, mostEuro } of trades.liquor.goods) {
    const prices = drawn.flatMap((cities) =>
      cities.flatMap((city) => city.prices.filter((one) => one.name === name).map(({ price }) => price)),
    )
    expect(prices).toHaveLength(400 * goodsCities.length)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(leastEuro)
    expect(Math.max(...prices)).toBeLessThanOrEqual(mostEuro)
    const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length
    // Five standard errors of the mean of an even draw.
    const error = (mostEuro - leastEuro) / Math.sqrt(12 * prices.length)
    expect(Math.abs(mean - (leastEuro + mostEuro) / 2)).toBeLessThan(5 * error)
  }
  expect(new Set(drawn.map((one) => JSON.stringify(one))).size).toBe(drawn.length)
})

test('a word that would favour a price is skipped, as docs/goods-prices.md says', () => {
  const [good] = trades.liquor.goods
  if (!good) throw new Error('nothing is traded')
  const block = Buffer.alloc(32, 0xff)
  block.writeUInt32BE(3, 28)
  const prompts: string[] = []
  const [city] = pricesOf({ ...trades.liquor, goods: [good] }, (message) => {
    prompts.push(message)
    return block
  })
  expect(city?.prices[0]?.price).toBe(good.leastEuro + 3)
  expect(prompts).toEqual(goodsCities.map((cityName) => priceMessage(good.name, cityName, 0)))
})

test.each(goodsRules.experience)(
  'half of the limit is a big trade, one less is not, and none that is caught, from rank $leastRank',
  ({ leastRank, big, other }) => {
    const brought = (amount: number, limit: number, caught = false) => tradeExperience(amount, limit, caught, leastRank)
    expect([brought(10, 20), brought(9, 20), brought(20, 20, true)]).toEqual([big, other, other])
    // Half of an odd limit is not whole: an amount that reaches it counts.
    expect([brought(18, 35), brought(17, 35)]).toEqual([big, other])
    expect([lostOf(1), lostOf(4), lostOf(5), lostOf(280)]).toEqual([1, 1, 2, 70])
  },
)

/** All perks that a player can have, with any augments. */
const anyPerks = fc.tuple(
  ...perks.map(({ perkId, levels, augments }) =>
    fc.record({
      perkId: fc.constant(perkId),
      level: fc.nat(levels.length),
      augmentId: fc.constantFrom(null, ...augments.map(({ augmentId }) => augmentId)),
    }),
  ),
)
test('buying and selling on the spot loses money, with any perks', () => {
  fc.assert(
    fc.property(anyPerks, fc.constantFrom(...tradeNames), fc.integer({ min: 1, max: 350 }), (states, name, amount) => {
      const chance = caughtChance(trades[name], perkEffects(states))
      expect(chance).toBeGreaterThan(0)
      expect(chance).toBeLessThanOrEqual(trades[name].caughtChance)
      // A sale that is not caught returns the price paid; a caught one less.
      expect(amount - chance * lostOf(amount)).toBeLessThan(amount)
    }),
  )
})
