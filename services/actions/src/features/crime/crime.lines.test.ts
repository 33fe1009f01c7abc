import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crimeEndings } from '../../kernel/lines/lines.ts'
import { crimeLine, crimeLines } from './crime.lines.ts'
import { crimeOptions } from './crime.rules.ts'

const leastLines = 12
const longestLine = 110

test('every crime has at least twelve lines for each ending, and no line occurs twice', () => {
  const all: string[] = []
  for (const { crimeOptionId } of crimeOptions) {
    for (const ending of crimeEndings) {
      const lines = crimeLines[crimeOptionId]?.[ending] ?? []
      expect(lines.length, `${crimeOptionId} ${ending}`).toBeGreaterThanOrEqual(leastLines)
      all.push(...lines)
    }
  }
  expect(new Set(all).size).toBe(all.length)
  // Whole sentences that fit into the screen's space for them.
  for (const line of all) {
    expect(line).toMatch(/^[\p{Lu}].*[.?!]$/u)
    expect(line.length, line).toBeLessThanOrEqual(longestLine)
  }
})

test('a player hears every line before one is repeated, and none twice in a row', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...crimeOptions),
      fc.constantFrom(...crimeEndings),
      fc.integer({ min: 1, max: 2 ** 40 }),
      ({ crimeOptionId }, ending, accountId) => {
        const count = crimeLines[crimeOptionId]?.[ending].length ?? 0
        const rounds = 6
        const heard = Array.from({ length: rounds * count }, (_, n) =>
          crimeLine(crimeOptionId, ending, n + 1, accountId),
        )
        for (let round = 0; round < rounds; round++)
          expect(new Set(heard.slice(round * count, (round + 1) * count)).size).toBe(count)
        for (const [index, line] of heard.entries()) expect(line).not.toBe(heard[index - 1])
      },
    ),
  )
})

test('two gangsters hear the lines in different orders, and the same number is always the same line', () => {
  const story = (accountId: number) =>
    Array.from({ length: leastLines }, (_, n) => crimeLine(1, 'success', n + 1, accountId))
  expect(story(7)).toEqual(story(7))
  expect(new Set([1, 2, 3, 4, 5].map((accountId) => story(accountId).join())).size).toBe(5)
})
