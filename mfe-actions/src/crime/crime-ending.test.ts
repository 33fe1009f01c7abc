import { expect, test } from 'vitest'
import { endingOf, rankAfter } from './crime-ending.ts'

const answer = {
  success: true,
  successMessage: '',
  reward: 100,
  experience: 4,
  foundEgg: false,
  jailSeconds: 0,
  timeLeft: 60,
  rankedUpTo: null,
}
const rank = { rank: 'Cittadino', nextRank: 'Muscolo', rankProgress: 50, missingExperience: 150 }

test('a crime succeeds, fails, or fails and ends in jail', () => {
  expect(endingOf(answer)).toBe('success')
  expect(endingOf({ ...answer, success: false })).toBe('failure')
  expect(endingOf({ ...answer, success: false, jailSeconds: 45 })).toBe('caught')
})

test('experience brings the next rank nearer, by its share of the whole way', () => {
  expect(rankAfter(rank, { ...answer, experience: 30 })).toEqual({
    rank: 'Cittadino',
    nextRank: 'Muscolo',
    rankProgress: 60,
    missingExperience: 120,
  })
  expect(rankAfter({ ...rank, rankProgress: 0, missingExperience: 300 }, answer)).toMatchObject({
    missingExperience: 296,
  })
})

test('a player who has reached the next rank, or has the highest, has no way to go', () => {
  expect(rankAfter(rank, { ...answer, rankedUpTo: 'Muscolo' })).toMatchObject({ rank: 'Muscolo', nextRank: null })
  const top = { rank: 'Godfather', nextRank: null, rankProgress: 100, missingExperience: 0 }
  expect(rankAfter(top, answer)).toEqual(top)
})
