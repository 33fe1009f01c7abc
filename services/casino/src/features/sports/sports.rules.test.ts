import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areOdds, choices, payoutEuro, settledBet, tableOf } from './sports.rules.ts'

test.each([
  [100, 215, 215],
  [1, 199, 1],
  [3, 150, 4],
  [25_000_000, 100_000, 25_000_000_000],
])('€%i at %i hundredths brings €%i', (stake, odds, paid) => expect(payoutEuro(stake, odds)).toBe(paid))

test('one choice wins, the others lose, and without a result the stake is refunded', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 25_000_000 }), (home, away, stakeEuro) => {
      const ends = choices.map((choice) => settledBet({ choice, stakeEuro, oddsHundredths: 250 }, { home, away }))
      expect(ends.filter(({ outcome }) => outcome === 'won')).toHaveLength(1)
      expect(ends.filter(({ paidEuro }) => paidEuro === 0)).toHaveLength(2)
      const bet = { choice: 'X', stakeEuro, oddsHundredths: 250 } as const
      expect(settledBet(bet, undefined)).toEqual({ outcome: 'void', paidEuro: stakeEuro })
    }),
  )
})

test.each([
  [{ '1': 215, X: 320, '2': 340 }, true],
  [{ '1': 100, X: 320, '2': 340 }, false],
  [{ '1': 400, X: 400, '2': 400 }, false],
  [{ '1': Number.NaN, X: 320, '2': 340 }, false],
  [{ '1': 215.5, X: 320, '2': 340 }, false],
])('odds of %j could be meant: %s', (odds, could) => expect(areOdds(odds)).toBe(could))

test('a table is ordered by points, goal difference, goals and name', () => {
  const result = (homeTeam: string, awayTeam: string, homeGoals: number, awayGoals: number) => ({
    homeTeam,
    awayTeam,
    homeGoals,
    awayGoals,
  })
  const table = tableOf(['A', 'B', 'C', 'D'], [result('B', 'A', 2, 0), result('C', 'D', 1, 1), result('D', 'A', 0, 0)])
  expect(table.map(({ team, points, played }) => `${team} ${points} ${played}`)).toEqual([
    'B 3 1',
    'D 2 2',
    'C 1 1',
    'A 1 2',
  ])
})
