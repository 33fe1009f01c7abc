import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cities, cityOf, routes, travelCostEuro } from '../../kernel/city/city.rules.ts'
import { travelWaitMs } from './travel.rules.ts'

const anyCity = fc.constantFrom(...cities.map(({ cityName }) => cityName))

test('the costs are those of the rules', () => {
  expect([
    travelCostEuro('Amsterdam', 'Brussel'),
    travelCostEuro('Parijs', 'Amsterdam'),
    travelCostEuro('Amsterdam', 'Rome'),
    travelCostEuro('Brussel', 'Parijs'),
    travelCostEuro('Rome', 'Brussel'),
    travelCostEuro('Parijs', 'Rome'),
  ]).toEqual([1_200, 2_400, 4_500, 1_500, 3_800, 3_000])
})

test('every two cities have one route, which costs the same either way', () => {
  expect(routes).toHaveLength((cities.length * (cities.length - 1)) / 2)
  fc.assert(
    fc.property(anyCity, anyCity, (from, to) => {
      expect(travelCostEuro(from, to)).toBe(travelCostEuro(to, from))
      expect(travelCostEuro(from, to) > 0).toBe(from !== to)
    }),
  )
})

test('a detour is never cheaper than the direct route', () => {
  fc.assert(
    fc.property(anyCity, anyCity, anyCity, (from, over, to) => {
      expect(travelCostEuro(from, over) + travelCostEuro(over, to)).toBeGreaterThanOrEqual(travelCostEuro(from, to))
    }),
  )
})

test('the wait is half an hour, divided by the speed of the game', () => {
  expect([travelWaitMs(1), travelWaitMs(60)]).toEqual([1_800_000, 30_000])
})

test('no route leads to an unknown city', () => {
  expect(cityOf(5)).toBeUndefined()
  expect(() => travelCostEuro('Amsterdam', 'Napels')).toThrow('there is no route')
})
