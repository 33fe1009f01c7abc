import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankSuggestions } from './typeahead-rank.ts'

const names = ['Salvatore', 'Rosalia', 'sandro', 'Massimo', 'Alessandra', 'Bruno']

test('names that start with it come first, then the others by alphabet, whatever the case', () => {
  expect(rankSuggestions(names, 'SA')).toEqual(['Salvatore', 'sandro', 'Alessandra', 'Rosalia'])
  expect(rankSuggestions(names, 'sá')).toEqual(rankSuggestions(names, 'sa'))
})

test('one letter is enough, and an empty text suggests nothing', () => {
  expect(rankSuggestions(names, 'b')).toEqual(['Bruno'])
  expect(rankSuggestions(names, '')).toEqual([])
  expect(rankSuggestions(names, '  ')).toEqual([])
})

test('at most ten, all of them matching, none twice', () => {
  // Of few letters, so that more than ten match.
  const text = (minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'c', ' '), minLength, maxLength })
  fc.assert(
    fc.property(fc.uniqueArray(text(1, 6), { maxLength: 60 }), text(0, 2), (all, typed) => {
      const ranked = rankSuggestions(all, typed)
      expect(ranked.length).toBeLessThanOrEqual(10)
      expect(new Set(ranked).size).toBe(ranked.length)
      for (const name of ranked) expect(name.toLowerCase()).toContain(typed.trim().toLowerCase())
    }),
  )
})

test('the given list is not changed', () => {
  const given = Object.freeze([...names])
  expect(rankSuggestions(given, 'a')).not.toBe(given)
})
