import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupEndings } from '../../kernel/group-crime/group-report.ts'
import { fittingLines, raidLine, raidLines } from './raid.lines.ts'
import { raidPlaces, raidWeapons } from './raid.rules.ts'

const leastLines = 12
const longestLine = 110
const weapons = raidWeapons.map(({ name }) => name)

test('every ending has at least twelve lines for any raid, and some for each place and weapon', () => {
  const all = groupEndings.flatMap((ending) => {
    const lines = raidLines[ending]
    expect(lines.any.length, ending).toBeGreaterThanOrEqual(leastLines)
    expect(Object.keys(lines.places)).toEqual([...raidPlaces])
    expect(Object.keys(lines.weapons)).toEqual(weapons)
    expect(lines.unarmed.length).toBeGreaterThan(0)
    return [lines.any, ...Object.values(lines.places), ...Object.values(lines.weapons), lines.unarmed]
  })
  expect(new Set(all.flat()).size).toBe(all.flat().length)
  for (const line of all.flat()) {
    expect(line).toMatch(/^[\p{Lu}{].*[.?!]$/u)
    expect(line.length, line).toBeLessThanOrEqual(longestLine)
  }
})

test('no words are left out, and a player hears every fitting line of the same raid before one is repeated', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...groupEndings),
      fc.constantFrom(...raidPlaces),
      fc.subarray(weapons),
      fc.integer({ min: 1, max: 2 ** 40 }),
      (ending, place, brought, accountId) => {
        const raid = { ending, place, brought }
        const count = fittingLines(raid).length
        const heard = Array.from({ length: count }, (_, n) =>
          raidLine({ ...raid, leaderName: 'Vito' }, n + 1, accountId),
        )
        expect(new Set(heard).size).toBe(count)
        expect(heard.join()).not.toMatch(/[{}]/)
      },
    ),
  )
})
