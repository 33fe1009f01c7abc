import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figures } from '../figures.ts'
import { damageStep } from '../wear.ts'
import { bodies, ownBodies } from './bodies/index.ts'
import { groundY } from './body-shape.ts'
import { drawCar } from './draw-car.ts'
import { looks } from './looks.ts'

const names = figures.map(({ carName }) => carName)
const anyCar = fc.constantFrom(...names)
const anyLife = fc.integer({ min: 0, max: 100 })

test('every car has a look, and no look is without a car', () => {
  expect(Object.keys(looks).toSorted()).toEqual(names.toSorted())
})

test('no two cars look the same', () => {
  expect(new Set(names.map((carName) => drawCar(carName, 100))).size).toBe(names.length)
})

test('a drawing is complete at any life, refers to nothing outside itself, and is small', () => {
  fc.assert(
    fc.property(anyCar, anyLife, (carName, life) => {
      const drawing = String(drawCar(carName, life))
      expect(drawing).not.toMatch(/undefined|NaN|null|Infinity/)
      expect(openTags(drawing)).toEqual([])
      const ids = [...drawing.matchAll(/ id="(\w+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, id] of drawing.matchAll(/url\(#(\w+)\)|href="#(\w+)"/g)) if (id) expect(ids).toContain(id)
      expect(drawing.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toContain('://')
      expect(drawing.length).toBeLessThan(16_000)
    }),
  )
})

test('a car with less life looks worse, in steps: within a step the picture stays the same', () => {
  fc.assert(
    fc.property(anyCar, (carName) => {
      let drawing = drawCar(carName, 0)
      for (let life = 1; life <= 100; life++) {
        const better = drawCar(carName, life)
        expect([0, 1]).toContain(damageStep(life - 1) - damageStep(life))
        expect(better === drawing).toBe(damageStep(life - 1) === damageStep(life))
        drawing = better
      }
    }),
    { numRuns: 12 },
  )
  expect([100, 80, 60, 40, 20].map(damageStep)).toEqual([0, 1, 2, 3, 4])
})

test('no drawing is made for an unknown car', () => {
  for (const name of ['', 'Volmer', 'constructor', '__proto__', '<script>']) expect(drawCar(name, 50)).toBeUndefined()
})

test.each(Object.entries({ ...bodies, ...ownBodies }))(
  'a %s stands on the ground, on two wheels that fit it',
  (_, { wheels, topY }) => {
    const { rearX, frontX, radius, archRadius } = wheels
    expect(archRadius).toBeGreaterThan(radius)
    expect(frontX - rearX).toBeGreaterThan(6 * radius)
    expect(topY).toBeLessThan(groundY - 2 * radius)
    for (const x of [rearX, frontX]) {
      expect(x - archRadius).toBeGreaterThan(0)
      expect(x + archRadius).toBeLessThan(480)
    }
  },
)

/** Returns the tags of a drawing that are never closed, in order. */
function openTags(drawing: string): string[] {
  const open: string[] = []
  for (const [, close, name = '', own] of drawing.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (close) expect(open.pop()).toBe(name)
    else if (!own) open.push(name)
  }
  return open
}
