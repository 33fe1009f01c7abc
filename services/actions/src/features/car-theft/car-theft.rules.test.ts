import { cars } from '@sottomondo/car-catalogue'
import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crimeEndings } from '../../kernel/lines/lines.ts'
import { carTheftLine, carTheftLines } from './car-theft.lines.ts'
import { carOptions, carsAt, carTheftChance, carTheftRules, pickCar, rollCarTheft } from './car-theft.rules.ts'

const anyOption = fc.constantFrom(...carOptions)
const anyRoll = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

test('a chance begins at its base, grows with every theft, and stays below its cap', () => {
  const street = carOptions[0]
  if (!street) throw new Error('there is no street')
  expect([0, 60, 540].map((thefts) => carTheftChance(street, thefts))).toEqual([0.5, 0.7, 0.86])
  fc.assert(
    fc.property(anyOption, fc.nat(1_000_000), (option, thefts) => {
      expect(carTheftChance(option, thefts + 1)).toBeGreaterThan(carTheftChance(option, thefts))
      expect(carTheftChance(option, thefts)).toBeLessThan(option.capChance)
    }),
  )
})

test('a scenario has the cars up to its value, and the last scenario has all of them', () => {
  expect(carOptions.map((option) => carsAt(option).at(-1)?.valueEuro)).toEqual([19_800, 39_700, 112_500, 3_480_800])
  expect(carsAt(carOptions[3] ?? fail())).toEqual(cars)
  fc.assert(
    fc.property(anyOption, anyRoll, (option, roll) => {
      expect(pickCar(option, roll).valueEuro).toBeLessThanOrEqual(option.highestValueEuro)
    }),
  )
})
const fail = () => {
  throw new Error('there is no such scenario')
}

test('a car of twice the value is drawn a quarter as often, to a ten thousandth', () => {
  for (const option of carOptions) {
    const cars = carsAt(option)
    const weights = cars.map(({ valueEuro }) => 1 / valueEuro ** 2)
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    let upTo = 0
    for (const [index, car] of cars.entries()) {
      const share = (weights[index] ?? 0) / all
      expect(pickCar(option, upTo + share * 0.0001)).toBe(car)
      expect(pickCar(option, upTo + share * 0.9999)).toBe(car)
      upTo += share
    }
  }
})

test('drawn outcomes keep to the rules', () => {
  const { leastLifePercent, mostLifePercent, leastJailSeconds, mostJailSeconds } = carTheftRules
  fc.assert(
    fc.property(anyOption, fc.integer(), (option, seed) => {
      const { lifePercent, jailSeconds } = rollCarTheft(option, seededRandom(seed))
      expect(lifePercent >= leastLifePercent && lifePercent <= mostLifePercent).toBe(true)
      expect(jailSeconds === 0 || (jailSeconds >= leastJailSeconds && jailSeconds <= mostJailSeconds)).toBe(true)
    }),
  )
})

test('of many outcomes so many succeed, a fifth of the thieves would sit, and cars have any life', () => {
  const random = seededRandom(1)
  const outcomes = Array.from({ length: 4_000 }, () => rollCarTheft(carOptions[0] ?? fail(), random))
  const shareOf = (is: (one: (typeof outcomes)[number]) => boolean) => outcomes.filter(is).length / outcomes.length
  for (const chance of [0.1, 0.5, 0.9]) expect(shareOf(({ success }) => success < chance)).toBeCloseTo(chance, 1)
  expect(shareOf(({ jailSeconds }) => jailSeconds > 0)).toBeCloseTo(0.2, 1)
  const ends = (values: number[]) => [Math.min(...values), Math.max(...values)]
  expect(ends(outcomes.map(({ lifePercent }) => lifePercent))).toEqual([20, 60])
  expect(ends(outcomes.flatMap(({ jailSeconds }) => jailSeconds || []))).toEqual([60, 150])
  expect(shareOf(({ lifePercent }) => lifePercent <= 40)).toBeCloseTo(0.5, 1)
})

test('every ending of every scenario has lines that fit, and a name in its place', () => {
  for (const { carOptionId } of carOptions)
    for (const ending of crimeEndings) {
      const lines = carTheftLines[carOptionId]?.[ending] ?? []
      expect(lines.length).toBeGreaterThanOrEqual(4)
      for (let nth = 1; nth <= lines.length; nth++) {
        const line = carTheftLine(carOptionId, ending, nth, 12, 'Norrvik Fjell')
        expect(line).not.toContain('{')
        expect(line.length).toBeLessThanOrEqual(120)
      }
    }
})
