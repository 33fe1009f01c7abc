import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { colourOf } from '../table/spots.ts'
import { pocketDegrees, restingAngle, wheelOrder } from './wheel-order.ts'

test('the wheel has every number once, red and black in turn beside the zero', () => {
  expect([...wheelOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, number) => number))
})

test('from any position, the wheel turns on at least twice and comes to rest with the number on top', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 36 }), { minLength: 1, maxLength: 20 }), (numbers) => {
      let angle = 0
      for (const number of numbers) {
        const next = restingAngle(angle, number)
        expect(next).toBeLessThanOrEqual(angle - 720)
        expect(next).toBeGreaterThan(angle - 1080 - 0.001)
        const turned = (((next / pocketDegrees) % 37) + 37) % 37
        expect(wheelOrder[Math.round(37 - turned) % 37]).toBe(number)
        angle = next
      }
    }),
  )
})

test('the drawn wheel has the pockets in that order, each in its colour', () => {
  const drawing = readFileSync(join(import.meta.dirname, 'wheel-pockets.svg'), 'utf8')
  const drawn = [...drawing.matchAll(/id="(red|black|green)-(\d+)" transform="rotate\(([\d.]+)/g)]
  expect(drawn.map(([, colour, number]) => `${number} ${colour}`)).toEqual(
    wheelOrder.map((number) => `${number} ${colourOf(number)}`),
  )
  for (const [place, [, , , degrees]] of drawn.entries()) expect(Number(degrees)).toBeCloseTo(place * pocketDegrees, 2)
})
