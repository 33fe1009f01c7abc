import { expect, test } from 'vitest'
import { carOf, cars } from './cars.ts'
import { carBodies } from './figures.ts'
import { remarks } from './remarks.ts'

/** The highest values that the scenarios of car theft reach. */
const bands = [
  { scenario: 'Op straat', overEuro: 0, toEuro: 20_000, atLeast: 7 },
  { scenario: 'Parkeergarage', overEuro: 20_000, toEuro: 40_000, atLeast: 8 },
  { scenario: 'Villawijk', overEuro: 40_000, toEuro: 120_000, atLeast: 12 },
  { scenario: 'Showroom', overEuro: 120_000, toEuro: Number.POSITIVE_INFINITY, atLeast: 12 },
]

test('there are at least forty cars, from the cheapest to the dearest that the game knows', () => {
  expect(cars.length).toBeGreaterThanOrEqual(40)
  expect(cars[0]?.valueEuro).toBe(9_400)
  expect(cars.at(-1)?.valueEuro).toBe(3_480_800)
})

test('they are sorted by value, and no two are worth the same or have one name', () => {
  const values = cars.map(({ valueEuro }) => valueEuro)
  expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b))
  expect(new Set(cars.map(({ carName }) => carName)).size).toBe(cars.length)
})

test.each(bands)('$scenario brings cars that no cheaper scenario does', ({ overEuro, toEuro, atLeast }) => {
  const here = cars.filter(({ valueEuro }) => valueEuro > overEuro && valueEuro <= toEuro)
  expect(here.length).toBeGreaterThanOrEqual(atLeast)
})

test('each body is used, and more than once', () => {
  for (const body of carBodies) expect(cars.filter((car) => car.body === body).length).toBeGreaterThan(1)
})

test.each(cars)('$carName is found by its name, also in an address, and can be searched', (car) => {
  expect(carOf(decodeURIComponent(encodeURIComponent(car.carName)))).toBe(car)
  // No characters with a meaning in addresses or in the garage's search.
  expect(car.carName).toMatch(/^[A-Za-z0-9-]+( [A-Za-z0-9-]+)+$/)
  // Fits the garage's column on a phone.
  expect(car.carName.length).toBeLessThanOrEqual(24)
  expect(car.carName).toBe(`${car.brand} ${car.carLine}`)
})

test.each(cars)('the figures of $carName are those of a car', (car) => {
  for (const whole of ['buildYear', 'valueEuro', 'horsePower', 'topSpeedKmh', 'seats'] as const) {
    expect(Number.isSafeInteger(car[whole])).toBe(true)
  }
  expect(car.valueEuro % 100).toBe(0)
  expect(car.buildYear).toBeGreaterThanOrEqual(1930)
  expect(car.buildYear).toBeLessThanOrEqual(2026)
  expect(car.seats).toBeGreaterThanOrEqual(2)
  expect(car.seats).toBeLessThanOrEqual(8)
  // A range for power times seconds: no car is faster than its engine allows, or slower than an old diesel.
  const powerTimesSeconds = car.horsePower * car.accelerationSeconds
  expect(powerTimesSeconds).toBeGreaterThan(900)
  expect(powerTimesSeconds).toBeLessThan(3_200)
  expect(car.topSpeedKmh).toBeGreaterThan(100)
  expect(car.topSpeedKmh).toBeLessThan(440)
})

test('every remark belongs to a car, is unique and fits its line', () => {
  expect(Object.keys(remarks).toSorted()).toEqual(cars.map(({ carName }) => carName).toSorted())
  const lines = Object.values(remarks)
  expect(new Set(lines).size).toBe(lines.length)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(110)
})

test('an unknown name finds no car', () => {
  for (const name of ['', 'Balkana', 'balkana zora', 'constructor', '__proto__']) expect(carOf(name)).toBeUndefined()
})
