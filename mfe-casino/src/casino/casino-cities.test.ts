import { expect, test } from 'vitest'
import type { Casino } from './casino-cities.ts'
import { byCity, gameNames } from './casino-cities.ts'

const casino = (casinoId: number, cityName: string, type: Casino['type']): Casino => ({
  casinoId,
  cityName,
  type,
  ownerName: 'Het Huis',
  accountName: 'Het Huis',
  minBet: 10,
  maxBet: 1000,
  revenue: 0,
})

test('cities come by alphabet and every city lists its games in the same order', () => {
  const cities = byCity([
    casino(1, 'Rome', 'FRUIT'),
    casino(2, 'Amsterdam', 'BLACKJACK'),
    casino(3, 'Rome', 'ROULETTE'),
    casino(4, 'Amsterdam', 'FRUIT'),
    casino(5, 'Amsterdam', 'ROULETTE'),
  ])
  expect(cities.map((city) => city.cityName)).toEqual(['Amsterdam', 'Rome'])
  expect(cities.map((city) => city.casinos.map((one) => gameNames[one.type]))).toEqual([
    ['Roulette', 'Blackjack', 'Fruitautomaat'],
    ['Roulette', 'Fruitautomaat'],
  ])
})

test('no casinos give no cities', () => {
  expect(byCity([])).toEqual([])
})
