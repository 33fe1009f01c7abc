import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  bulletsByRank,
  bulletsToKill,
  killChance,
  leastPart,
  murderRules,
} from '@sottomondo/actions/src/features/murder/murder.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oddsChart, oddsFile, oddsOf, oddsTables } from './murder-odds.ts'

const side = fc.record({
  killExpHundredths: fc.integer({ min: 0, max: murderRules.killExpCapHundredths }),
  rankNumber: fc.integer({ min: 1, max: 11 }),
  life: fc.integer({ min: 1, max: 120 }),
  bullets: fc.integer({ min: 0, max: 30_000 }),
})

test('the picture of the docs is that of these rules', () => {
  const drawn = readFileSync(join(import.meta.dirname, '../../../docs/season', oddsFile), 'utf8')
  // Out of date: `npm run odds`, and commit it.
  expect(drawn).toBe(oddsChart())
})

/** Sides of whom the killer has about the bullets that kill. */
const anyFight = fc
  .tuple(side, side, fc.double({ min: 0.85, max: 1.15, noNaN: true }), fc.boolean())
  .map(([killer, victim, part, isClose]) => {
    const bullets = isClose ? Math.round(part * bulletsToKill(killer, victim, 1)) : killer.bullets
    return { killer: { ...killer, bullets }, victim }
  })

test('the ends of a fight have a chance of one together, and nobody who shoots nothing kills', () => {
  fc.assert(
    fc.property(anyFight, ({ killer, victim }) => {
      const odds = oddsOf(killer, victim)
      expect(odds.victim + odds.killer + odds.both + odds.neither).toBeCloseTo(1, 9)
      const quiet = oddsOf(killer, { ...victim, bullets: 0 })
      expect([quiet.killer, quiet.both]).toEqual([0, 0])
      // Each of the 40 steps of luck stands for its middle.
      expect(Math.abs(quiet.victim - killChance(killer, victim, killer.bullets))).toBeLessThanOrEqual(1 / 80 + 1e-9)
    }),
    { numRuns: 40 },
  )
})

test('the tables have a row for each rank, and nobody in them kills for less than the least', () => {
  const [needed, chances] = oddsTables()
  expect(needed?.rows).toHaveLength(bulletsByRank.length)
  for (const row of needed?.rows ?? []) {
    const least = Number(row.at(-1)?.replaceAll(',', ''))
    for (const cell of row.slice(2, -1))
      expect(Number(cell.split('-')[0]?.replaceAll(',', ''))).toBeGreaterThanOrEqual(least)
  }
  for (const row of chances?.rows ?? [])
    if (Number.parseFloat(row[0] ?? '') / 100 < leastPart)
      expect(row.slice(1).every((cell) => cell === '0 %')).toBe(true)
})
