import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakoutChance, breakoutExperience, buyOutPrice, failedBreakoutMs } from './jail.rules.ts'

describe('the chance to break somebody out', () => {
  test.each([
    [1, 0, 0.7],
    [2, 0, 0.66],
    [6, 0, 0.5],
    [8, 7, 0.4235],
    [11, 0, 0.3],
    [1, 100, 0.75],
    [1, 300, 0.85],
    [1, 100_000, 0.85],
  ])('for a prisoner of rank %i with %i breakouts is %f', (rankNumber, breakouts, chance) => {
    expect(breakoutChance(rankNumber, breakouts)).toBe(chance)
  })

  test('lies between 0.10 and 0.85', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.nat(), (rankNumber, breakouts) => {
        expect(breakoutChance(rankNumber, breakouts)).toBeGreaterThanOrEqual(0.1)
        expect(breakoutChance(rankNumber, breakouts)).toBeLessThanOrEqual(0.85)
      }),
    )
  })
})

test('the first twelve breakouts within an hour pay, and a failure costs 150 s of the game’s time', () => {
  expect([0, 11, 12, 40].map(breakoutExperience)).toEqual([5, 5, 0, 0])
  expect(failedBreakoutMs(1)).toBe(150_000)
  expect(failedBreakoutMs(60)).toBe(2_500)
})

describe('buying oneself out', () => {
  test.each([
    [0, 0, 0, 0],
    [1, 350, 1, 1],
    [1_000, 350, 1, 1],
    [45_000, 15_750, 1, 1],
    [60_000, 21_000, 1, 1],
    [60_001, 21_350, 1, 2],
  ])('with %i ms left costs %i euro, %i credit or %i honor points', (leftMs, euro, credits, honorPoints) => {
    expect(buyOutPrice(leftMs)).toEqual({ euro, credits, honorPoints })
  })
})
