import fc from 'fast-check'
import { expect, test } from 'vitest'
import { carriedOf, euroOf, type Goods, paidFor, pricesHere, totalOf } from '../goods-data.ts'
import { bestTrip, richerTrip, tripsOf } from './trips.ts'

const cityNames = ['Amsterdam', 'Brussel', 'Parijs', 'Rome']
const names = ['bier', 'wijn', 'absint']
const anyPrices = fc.record(Object.fromEntries(names.map((name) => [name, fc.integer({ min: 410, max: 4_480 })])))
const anyGoods = fc
  .record({
    prices: fc.tuple(anyPrices, anyPrices, anyPrices, anyPrices),
    amounts: fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30)),
    paid: fc.tuple(fc.nat(100_000), fc.nat(100_000), fc.nat(100_000)),
    room: fc.nat(60),
  })
  .map(({ prices, amounts, paid, room }): Goods => {
    const [here] = prices
    return {
      cityName: 'Amsterdam',
      period: 1,
      pricesUntil: '',
      caughtChance: 0.06,
      jailSeconds: 240,
      bigTradeExperience: 20,
      experience: 5,
      carryLimit: amounts.reduce((sum, one) => sum + one, 0) + room,
      goods: names.map((name, nth) => ({
        name,
        price: here[name] ?? 0,
        amount: amounts[nth] ?? 0,
        paid: (amounts[nth] ?? 0) > 0 ? paid[nth] : undefined,
      })),
      cities: cityNames.map((cityName, nth) => ({ cityName, prices: prices[nth] ?? {} })),
    }
  })
const anyCosts = fc.tuple(...cityNames.map(() => fc.nat(6_000)))
const journeysOf = (costs: number[]) =>
  cityNames.map((cityName, nth) => ({ cityId: nth + 1, cityName, travelCost: costs[nth] ?? 0 }))
const anyBuyer = fc.record({ cashPocket: fc.nat(200_000), mayBuy: fc.boolean() })

test('a trip leaves what a player who makes it has more than one who sells here, and fits room and pocket', () => {
  fc.assert(
    fc.property(anyGoods, anyCosts, anyBuyer, (goods, costs, buyer) => {
      const trips = tripsOf(goods, journeysOf(costs), buyer)
      expect(trips.map(({ cityName }) => cityName).toSorted()).toEqual(['Brussel', 'Parijs', 'Rome'])
      const carried = carriedOf(goods)
      for (const { cityName, travelCost, load, gain } of trips) {
        const there = goods.cities.find((city) => city.cityName === cityName)?.prices ?? {}
        let { cashPocket } = buyer
        let all = { ...carried }
        if (load) {
          expect(buyer.mayBuy).toBe(true)
          cashPocket -= load.cost
          all = { ...all, [load.name]: (all[load.name] ?? 0) + load.amount }
          expect(totalOf(all)).toBeLessThanOrEqual(goods.carryLimit)
          expect(cashPocket).toBeGreaterThanOrEqual(travelCost)
        }
        const after = cashPocket - travelCost + euroOf(all, there)
        expect(gain).toBe(after - buyer.cashPocket - euroOf(carried, pricesHere(goods)))
      }
      expect(trips.map(({ gain }) => gain)).toEqual(trips.map(({ gain }) => gain).toSorted((a, b) => b - a))
    }),
  )
})

test('the best trip gains, and is no worse than any other; more cash may make a better one, which then is the best', () => {
  fc.assert(
    fc.property(anyGoods, anyCosts, anyBuyer, fc.nat(1_000_000), (goods, costs, buyer, bank) => {
      const journeys = journeysOf(costs)
      const trip = bestTrip(goods, journeys, buyer)
      const gains = tripsOf(goods, journeys, buyer).map(({ gain }) => gain)
      expect(trip?.gain ?? 0).toBe(Math.max(0, ...gains))
      const richer = richerTrip(goods, journeys, buyer, bank)
      expect(richerTrip(goods, journeys, buyer, 0)).toBeUndefined()
      if (!richer) return
      expect(richer.missing).toBeGreaterThan(0)
      expect(richer.missing).toBeLessThanOrEqual(bank)
      expect(richer.trip.gain).toBeGreaterThan(trip?.gain ?? 0)
      const withIt = { ...buyer, cashPocket: buyer.cashPocket + richer.missing }
      expect(bestTrip(goods, journeys, withIt)?.gain).toBeGreaterThanOrEqual(richer.trip.gain)
    }),
  )
})

test('what was paid for a part is its share, and for all of it the whole', () => {
  fc.assert(
    fc.property(anyGoods, fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)), (goods, percents) => {
      const all = goods.goods.reduce((sum, { paid = 0 }) => sum + paid, 0)
      expect(paidFor(goods, carriedOf(goods))).toBe(all)
      expect(paidFor(goods, {})).toBe(0)
      const parts = goods.goods.map(({ name, amount, paid = 0 }, nth) => {
        const taken = Math.floor((amount * (percents[nth] ?? 0)) / 100)
        return { name, taken, paid: taken > 0 ? paid * (taken / amount) : 0 }
      })
      const paid = paidFor(goods, Object.fromEntries(parts.map(({ name, taken }) => [name, taken]))) ?? Number.NaN
      const share = parts.reduce((sum, one) => sum + one.paid, 0)
      expect(Math.abs(paid - share)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
  const [unknown] = fc.sample(anyGoods, 1)
  if (!unknown) throw new Error('nothing was made')
  const goods = { ...unknown, goods: [{ name: 'bier', price: 500, amount: 3, paid: undefined }] }
  expect(paidFor(goods, { bier: 1 })).toBeUndefined()
})
