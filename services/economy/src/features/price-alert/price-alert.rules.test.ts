import { tradeNames, trades } from '@sottomondo/goods-catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canBeReached, isReached } from './price-alert.rules.ts'
import { pricedOf } from './priced.ts'

const names = [...tradeNames.flatMap((trade) => trades[trade].goods.map(({ name }) => name)), 'bullets']
const anyPriced = fc.constantFrom(...names.flatMap((name) => pricedOf(name) ?? []))

test('an alert is taken exactly where some price of its kind sets it off, and some does not', () => {
  fc.assert(
    fc.property(anyPriced, fc.boolean(), fc.integer({ min: 1, max: 40_000 }), (good, isAbove, price) => {
      const wish = { isAbove, price }
      const { leastEuro, mostEuro } = good
      const setsOff = [leastEuro, mostEuro].filter((euro) => isReached(wish, euro))
      expect(canBeReached(good, wish)).toBe(setsOff.length === 1)
    }),
  )
})

test('a price that sets an alert off also does so further on, and never the alert of the other side', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.nat(40_000), fc.nat(40_000), fc.nat(1_000), (isAbove, price, nowEuro, more) => {
      const further = isAbove ? nowEuro + more : nowEuro - more
      if (isReached({ isAbove, price }, nowEuro)) {
        expect(isReached({ isAbove, price }, further)).toBe(true)
        expect(isReached({ isAbove: !isAbove, price }, nowEuro)).toBe(false)
      }
    }),
  )
})

test('each kind of goods has its trade, bullets are one, and no other name has one', () => {
  for (const trade of tradeNames)
    for (const good of trades[trade].goods) expect(pricedOf(good.name)).toEqual({ trade, ...good })
  expect(pricedOf('bullets')?.trade).toBe('bullets')
  expect(['', 'kogels', 'Bier', '__proto__'].map(pricedOf)).toEqual([undefined, undefined, undefined, undefined])
})
