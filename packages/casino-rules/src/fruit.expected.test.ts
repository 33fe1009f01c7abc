import { expect, test } from 'vitest'
import { newBonus, playBonus } from './bonus.rules.ts'
import { pathOf, startBoxId } from './bonus-board.rules.ts'
import { drawSlots } from './fruit.draw.ts'
import { afterOneRoll, fruitExpectation, fruitReturn, keyOf } from './fruit.expected.ts'
import { fruitOutcome, fruitRules, fruitSymbols } from './fruit.rules.ts'

const expectation = fruitExpectation()

/** A fast generator for samples; the game itself draws from HMACs. */
function sampleDraw(seed: number) {
  let state = seed
  return {
    below(sides: number) {
      // mulberry32
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
    },
  }
}

test('the lines return 72.26 %, and a bonus is won on 0.836 % of spins', () => {
  expect(expectation.lines).toBeCloseTo(0.72264, 12)
  expect(expectation.bonusChance).toBeCloseTo(0.008361039546875, 12)
})

test('the whole game returns 95.0 % +- 0.3 at every bet, rounding included', () => {
  expect(expectation.bonus).toBeCloseTo(27.208, 3)
  // Even bets are paid to the euro; of the odd bets the smallest gains most by rounding, and larger ones never lose.
  const { smallestBetEuro, largestBetEuro } = fruitRules
  const exact = expectation.lines + expectation.bonusChance * expectation.bonus
  for (const bet of [smallestBetEuro, smallestBetEuro + 2, 1_000, largestBetEuro - (largestBetEuro % 2)])
    expect(fruitReturn(expectation, bet)).toBe(exact)
  for (let bet = smallestBetEuro + 1; bet < 10_000; bet += 2) {
    expect(fruitReturn(expectation, bet)).toBeGreaterThan(exact)
    expect(fruitReturn(expectation, bet + 2)).toBeLessThan(fruitReturn(expectation, bet))
  }
  expect(exact).toBeGreaterThan(0.947)
  expect(fruitReturn(expectation, smallestBetEuro + 1)).toBeLessThan(0.953)
  expect(exact).toBeCloseTo(0.9501, 4)
})

test('the branches of a roll are all that can happen', () => {
  const seen = new Set<string>()
  const open = [newBonus]
  for (let game = open.pop(); game; game = open.pop()) {
    if (seen.has(keyOf(game))) continue
    seen.add(keyOf(game))
    const branches = afterOneRoll(game)
    expect(branches.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12)
    for (const next of branches) if (next.game.end === null) open.push(next.game)
  }
  expect(seen.size).toBeGreaterThan(1_000)
})

test('half a million bonus games and as many spins agree with the computation', () => {
  const count = 500_000
  const draw = sampleDraw(20_261_121)
  const spins = mean(count, () => fruitOutcome(drawSlots(draw)).multiplier)
  expect(Math.abs(spins.mean - expectation.lines)).toBeLessThan(4 * spins.error)
  const ends = mean(count, () => playBonus(draw).at(-1)?.game.multiplier ?? Number.NaN)
  expect(Math.abs(ends.mean - expectation.bonus)).toBeLessThan(4 * ends.error)
  const halves = mean(count / 4, () => ((playBonus(draw).at(-1)?.game.multiplier ?? Number.NaN) % 1) * 2)
  expect(Math.abs(halves.mean - expectation.bonusHalf)).toBeLessThan(4 * halves.error)
})

/** Returns the mean of a sample, and its standard error. */
function mean(count: number, sample: () => number) {
  let sum = 0
  let squares = 0
  for (let drawn = 0; drawn < count; drawn++) {
    const value = sample()
    sum += value
    squares += value * value
  }
  const average = sum / count
  return { mean: average, error: Math.sqrt((squares / count - average ** 2) / count) }
}

test('the longest way over the board bounds a game’s rolls', () => {
  const known = new Map<number, number>()
  const longestFrom = (from: number): number => {
    const found = known.get(from)
    if (found !== undefined) return found
    const reached = [1, 2, 3, 4, 5, 6].flatMap((dice) => {
      const path = pathOf(from, dice)
      return path.length === dice ? (path.at(-1)?.id ?? []) : []
    })
    const longest = 1 + Math.max(0, ...reached.map(longestFrom))
    known.set(from, longest)
    return longest
  }
  // With the one RESET a game goes over the board twice at most.
  expect(longestFrom(startBoxId)).toBe(27)
})

test('the most that a round can pay stays far below 100,000 stakes', () => {
  // Higher winnings are never worse, so the highest winnings with each state are enough for a maximum.
  const most = new Map([[keyOf(newBonus), newBonus]])
  const open = new Set(most.keys())
  let highest = 0
  for (const key of open) {
    // Deleted, so that a better way to it comes behind the others again.
    open.delete(key)
    for (const { game: next } of afterOneRoll(most.get(key) ?? newBonus)) {
      highest = Math.max(highest, next.multiplier)
      const nextKey = keyOf(next)
      if (next.end !== null || (most.get(nextKey)?.multiplier ?? -1) >= next.multiplier) continue
      most.set(nextKey, next)
      open.add(nextKey)
    }
  }
  const lines = 8 * Math.max(...fruitSymbols.map(({ multiplier }) => multiplier))
  expect(highest).toBe(1_070)
  expect(highest + lines).toBeLessThan(fruitRules.maxMultiplier)
})
