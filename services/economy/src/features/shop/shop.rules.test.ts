import { expect, test } from 'vitest'
import { describe, healingItemOf, healingItems, priceOf, sellPriceEuro } from './shop.rules.ts'

test('prices are those of the rules, and every item sells for 70 % of its price', () => {
  expect(healingItems.map((item) => [item.name, item.lifePoints, item.priceEuro, item.priceCredits])).toEqual([
    ['Pleister', 10, 5_000, 1],
    ['Verbanddoos', 25, 12_000, 2],
    ['Bloedzak', 50, 22_000, 3],
    ['Operatie', 100, 40_000, 4],
  ])
  expect(healingItems.map(sellPriceEuro)).toEqual([3_500, 8_400, 15_400, 28_000])
})

test('an item says what it gives, and has one price in either asset', () => {
  const item = healingItems[1]
  expect(describe(item)).toMatch(/^Geeft 25 leven terug\. /)
  expect([priceOf(item, 'CASH', true), priceOf(item, 'CREDITS', true)]).toEqual([
    { asset: 'cashPocket', amount: 12_000 },
    { asset: 'credits', amount: 2 },
  ])
  expect([healingItemOf(2), healingItemOf(0), healingItemOf(null)]).toEqual([item, undefined, undefined])
})

test('a holder of an NFT pays 20 % less for a Bloedzak, in euro, and for nothing else', () => {
  const prices = healingItems.map((item) => [priceOf(item, 'CASH', true).amount, priceOf(item, 'CREDITS', true).amount])
  expect(prices).toEqual([
    [5_000, 1],
    [12_000, 2],
    [17_600, 3],
    [40_000, 4],
  ])
})
