import { rouletteTable } from '@sottomondo/casino-rules'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Slip } from './slip.ts'
import {
  amountOn,
  betBody,
  chipValues,
  clear,
  emptySlip,
  layChip,
  mostBets,
  played,
  repeat,
  setAmount,
  slipProblem,
  totalOf,
  undo,
} from './slip.ts'
import { covers, findSpot, spots } from './table/spots.ts'

const limits = { minBet: 10, maxBet: 1000 }
const anySpot = fc.constantFrom(...spots.map(({ id }) => id))
const anyStep = fc.record({ spotId: anySpot, value: fc.integer({ min: 1, max: 10_000 }) })

const laid = (steps: readonly { spotId: string; value: number }[]): Slip =>
  steps.reduce((slip, { spotId, value }) => layChip(slip, spotId, value), emptySlip)

test('the table has every possible bet, once', () => {
  const known = Object.entries(rouletteTable).flatMap(([kind, values]) =>
    [...values.keys()].map((value) => `${kind}:${value}`),
  )
  expect(spots.map(({ id }) => id).sort()).toEqual(known.sort())
  expect(findSpot('number', '17')?.name).toBe('17 zwart')
  expect(findSpot('number', 37)).toBeUndefined()
  expect(covers({ kind: 'column', value: 2 }, 17)).toBe(true)
  expect(covers({ kind: 'highLow', value: 'Laag' }, 0)).toBe(false)
})

describe('chips', () => {
  test('on one spot they add up, and the total is that of all spots', () => {
    fc.assert(
      // So many that there are chips on more spots than are allowed.
      fc.property(fc.array(anyStep, { maxLength: 200 }), (steps) => {
        const { bets } = laid(steps)
        const ids = bets.map(({ spotId }) => spotId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(bets.length).toBeLessThanOrEqual(mostBets)
        const taken = steps.filter(({ spotId }) => ids.includes(spotId))
        expect(totalOf(bets)).toBe(taken.reduce((sum, { value }) => sum + value, 0))
      }),
    )
  })

  test('every change can be undone, back to an empty table', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { minLength: 1, maxLength: 30 }), anySpot, (steps, taken) => {
        const before = laid(steps)
        expect(undo(clear(before)).bets).toEqual(before.bets)
        let slip = setAmount(before, taken, 0)
        while (slip.past.length > 0) slip = undo(slip)
        expect(slip.bets).toEqual([])
        expect(undo(slip)).toBe(slip)
      }),
    )
  })

  test('one spot more than a call takes is not laid, nor an amount beyond the largest number', () => {
    const full = laid(spots.slice(0, mostBets).map(({ id }) => ({ spotId: id, value: 1 })))
    expect(layChip(full, spots[mostBets]?.id ?? '', 1)).toBe(full)
    expect(amountOn(layChip(full, spots[0]?.id ?? '', 1).bets, spots[0]?.id ?? '')).toBe(2)
    expect(layChip(full, 'number:0', Number.MAX_SAFE_INTEGER)).toBe(full)
  })

  test('the last bets can be laid again, replacing the present ones', () => {
    const first = laid([{ spotId: 'number:17', value: 50 }])
    const next = layChip(played(first), 'redBlack:Rood', 10)
    expect(repeat(next).bets).toEqual(first.bets)
    expect(undo(repeat(next)).bets).toEqual(next.bets)
    expect(repeat(emptySlip)).toBe(emptySlip)
  })
})

test.each([
  [[], 'Plaats eerst een inzet.'],
  [[9], 'Je zet samen minstens €10 in.'],
  [[5, 5], undefined],
  [[500, 500], undefined],
  [[500, 501], 'Je zet samen hoogstens €1.000 in.'],
])('the limits are for all bets together: %j', (amounts, problem) => {
  const bets = amounts.map((amount, number) => ({ spotId: `number:${number}`, amount }))
  expect(slipProblem(bets, limits)).toBe(problem)
})

test('the first bet of a kind fills its own fields, the others are chips, and empty fields are null', () => {
  const slip = laid([
    { spotId: 'number:17', value: 50 },
    { spotId: 'number:0', value: 20 },
    { spotId: 'dozen:13-24', value: 10 },
    { spotId: 'column:2', value: 30 },
  ])
  expect(betBody(slip.bets)).toEqual({
    numberBet: 17,
    numberBetAmount: 50,
    redBlackBet: null,
    redBlackBetAmount: null,
    oddEvenBet: null,
    oddEvenBetAmount: null,
    highLowBet: null,
    highLowBetAmount: null,
    columnBet: 2,
    columnBetAmount: 30,
    dozenBet: '13-24',
    dozenBetAmount: 10,
    bets: [{ kind: 'number', value: 0, amount: 20 }],
  })
})

test.each([
  [{ minBet: 10, maxBet: 1000 }, 2500, [10, 50, 100, 500, 1000]],
  [{ minBet: 10, maxBet: 1_000_000 }, 2500, [10, 50, 100, 500, 1000]],
  [{ minBet: 10, maxBet: 1_000_000 }, 3_000_000, [10_000, 50_000, 100_000, 500_000, 1_000_000]],
  [{ minBet: 10, maxBet: 1000 }, 0, [10]],
  [{ minBet: 777, maxBet: 777 }, 0, [10, 50, 100, 500]],
])('chips within %j for who has %d', (of, cash, values) => expect(chipValues(of, cash)).toEqual(values))
