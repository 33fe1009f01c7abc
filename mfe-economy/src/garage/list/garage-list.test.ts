import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  carsBetween,
  crushTotal,
  findCars,
  type Garage,
  type GarageCar,
  sortCars,
  sortKeys,
  totalOf,
} from './garage-list.ts'

let lastId = 0
const car = (more: Partial<GarageCar> = {}): GarageCar => ({
  id: ++lastId,
  auto: 'Volmer Pendler',
  waarde: 16_700,
  life: 60,
  stad: 'Amsterdam',
  shipTime: 0,
  verscheepsKosten: 835,
  reparatieKosten: 7_348,
  isLocked: false,
  verkoopPrijs: 10_020,
  crushKogels: -3,
  crusherBullets: 25,
  reparatieWinst: -668,
  ...more,
})
const cars = [
  car({ auto: 'Balkana Zora', life: 20, stad: 'Rome' }),
  car({ auto: 'Norrvik Fjell', life: 29 }),
  car({ life: 30 }),
  car({ auto: 'Tjalk Schuit', life: 100, stad: 'Amsterdam' }),
]
const found = (search: string) => findCars(cars, search).map(({ auto }) => auto.split(' ')[1])

test.each([
  ['', ['Zora', 'Fjell', 'Pendler', 'Schuit']],
  ['life<30', ['Zora', 'Fjell']],
  ['leven > 30', ['Schuit']],
  ['LEVEN=30', ['Pendler']],
  ['city=amsterdam', ['Fjell', 'Pendler', 'Schuit']],
  ['stad=Rome', ['Zora']],
  ['life<30&city=Amsterdam', ['Fjell']],
  ['TJALK', ['Schuit']],
  ['e & er', ['Pendler']],
  ['nergens', []],
  // A half-typed term hides nothing.
  ['life<', ['Zora', 'Fjell', 'Pendler', 'Schuit']],
  ['stad=Rome&', ['Zora']],
  ['life<30 & ci', []],
])('%j finds %j', (search, names) => {
  expect(found(search)).toEqual(names)
})

test('every column sorts both ways, and equal cars by their ids', () => {
  const anyCars = fc.array(
    fc
      .record({
        life: fc.nat(3),
        waarde: fc.nat(3),
        auto: fc.constantFrom('Balkana Zora', 'Tjalk Schuit', 'Volmer Flitz'),
        stad: fc.constantFrom('Amsterdam', 'Rome'),
      })
      .map(car),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(anyCars, fc.constantFrom(...sortKeys), (some, key) => {
      const up = sortCars(some, key)
      expect(sortCars(some, `-${key}`)).toEqual(up.toReversed())
      for (const [index, one] of up.entries()) {
        const next = up[index + 1]
        if (next) expect(one[key] < next[key] || (one[key] === next[key] && one.id < next.id)).toBe(true)
      }
    }),
  )
})

test('five hundred cars are searched and sorted within a frame', () => {
  const many = Array.from({ length: 500 }, (_, index) => car({ life: index % 100, auto: `Auto ${index % 37}` }))
  const tookMs = Array.from({ length: 20 }, () => {
    const begun = performance.now()
    sortCars(findCars(many, 'leven>10&auto'), '-auto')
    return performance.now() - begun
  })
  // The quickest run: the others may have been slowed by the machine's other work.
  expect(Math.min(...tookMs)).toBeLessThan(16)
})

test('together cars leave what each leaves alone, as long as the crusher yields enough; never more', () => {
  const garage = (capacity: number, crushPercent: number): Garage => ({
    success: true,
    message: '',
    garage: [],
    garageSpace: 25,
    placesTaken: 0,
    expansionCost: 0,
    expansionPlaces: 50,
    crushCost: 15,
    shippingSeconds: 1,
    familyCrusher: { familyId: 2, familyName: 'Via Appia', capacity },
    crushPercent,
    scrapyardPercent: 50,
  })
  fc.assert(
    fc.property(
      fc.array(fc.nat(300), { maxLength: 9 }),
      fc.nat(900),
      fc.constantFrom(100, 105),
      (bullets, most, percent) => {
        const leftBy = (whole: number, capacity: number) => {
          const byCrusher = Math.min(whole, capacity)
          return Math.floor(((byCrusher * 100 + (whole - byCrusher) * 50) * percent) / 10_000) - 15
        }
        const some = bullets.map((crusherBullets) => car({ crusherBullets, crushKogels: leftBy(crusherBullets, most) }))
        const total = crushTotal(some, garage(most, percent))
        let capacity = most
        const inTurn = bullets.map((whole) => {
          const left = leftBy(whole, capacity)
          capacity -= Math.min(whole, capacity)
          return left
        })
        expect(total).toBe(inTurn.reduce((sum, one) => sum + one, 0))
        expect(total).toBeLessThanOrEqual(totalOf(some, 'crushKogels'))
      },
    ),
  )
})

test('a range of prices takes the free cars, its ends included', () => {
  const some = [
    car({ verkoopPrijs: 100 }),
    car({ verkoopPrijs: 200, crushKogels: 5 }),
    car({ verkoopPrijs: 200, isLocked: true }),
    car({ verkoopPrijs: 200, shipTime: 1 }),
    car({ verkoopPrijs: 201 }),
  ]
  const taken = carsBetween(some, 100, 200)
  expect(taken).toEqual(some.slice(0, 2))
  expect([totalOf(taken, 'verkoopPrijs'), totalOf(taken, 'crushKogels')]).toEqual([300, 2])
  expect(carsBetween(some, null, 200)).toEqual([])
})
