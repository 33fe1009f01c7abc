import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupEndings } from '../../kernel/group-crime/group-report.ts'
import { fittingLines, heistLine, heistLines } from './heist.lines.ts'
import { heistTargets, heistWeapons } from './heist.rules.ts'

const leastLines = 12
const longestLine = 110
const targets = heistTargets.map(({ name }) => name)
const weapons = heistWeapons.map(({ name }) => name)

test('every ending has at least twelve lines for any heist, and some for each target, weapon and car', () => {
  const all = groupEndings.flatMap((ending) => {
    const lines = heistLines[ending]
    expect(lines.any.length, ending).toBeGreaterThanOrEqual(leastLines)
    expect(Object.keys(lines.targets)).toEqual(targets)
    expect(Object.keys(lines.weapons)).toEqual(weapons)
    expect(lines.carBack.length).toBeGreaterThan(0)
    // A car is never lost by those who succeed.
    if (ending !== 'success') expect(lines.carLost.length).toBeGreaterThan(0)
    return [lines.any, ...Object.values(lines.targets), ...Object.values(lines.weapons), lines.carBack, lines.carLost]
  })
  expect(new Set(all.flat()).size).toBe(all.flat().length)
  for (const line of all.flat()) {
    expect(line).toMatch(/^[\p{Lu}{].*[.?!]$/u)
    expect(line.length, line).toBeLessThanOrEqual(longestLine)
  }
})

test('no words are left out, and a player hears every fitting line of the same heist before one is repeated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...groupEndings),
      fc.constantFrom(...targets),
      fc.constantFrom(...weapons),
      fc.boolean(),
      fc.integer({ min: 1, max: 2 ** 40 }),
      (ending, target, weapon, carLost, accountId) => {
        const heist = { ending, target, weapon, carLost: carLost && ending !== 'success' }
        const count = fittingLines(heist).length
        const story = { ...heist, partnerName: 'Vito', carName: 'Balkana Zora' }
        const heard = Array.from({ length: count }, (_, n) => heistLine(story, n + 1, accountId))
        expect(new Set(heard).size).toBe(count)
        expect(heard.join()).not.toMatch(/[{}]/)
      },
    ),
  )
})

test('who is not told the car reads of it without its name', () => {
  const heist = { ending: 'success', target: 'Bank', weapon: 'Mes', carLost: false, partnerName: 'Vito' } as const
  const count = fittingLines(heist).length
  const heard = Array.from({ length: count }, (_, n) => heistLine({ ...heist, carName: undefined }, n + 1, 7))
  expect(heard).toContain('De auto start in één keer. Dat had niemand durven beloven.')
})
