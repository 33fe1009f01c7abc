import { expect, test } from 'vitest'
import { healCostEuro, healMs, hospitalTexts } from './hospital.rules.ts'

test('a point costs 150 for each rank, and takes half a minute', () => {
  expect([healCostEuro(1, 1), healCostEuro(3, 40), healCostEuro(11, 120)]).toEqual([150, 18_000, 198_000])
  expect([healMs(1, 1), healMs(40, 1), healMs(40, 60), healMs(0, 1)]).toEqual([30_000, 1_200_000, 20_000, 0])
})

test('one point is named in the singular', () => {
  expect(hospitalTexts.wounded(1, 30)).toBe('Je mist 1 levenspunt. Wie betaalt, is over 30 seconden weer heel.')
  expect(hospitalTexts.admitted(2, 300, 60)).toContain('Over 1 minuut heb je er 2 levenspunten bij.')
})
