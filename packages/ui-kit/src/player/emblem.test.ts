import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emblemOf } from './emblem.ts'

test('a name has one emblem whatever its case, and its tinctures can be told apart', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const emblem = emblemOf(name)
      expect(emblem.field).not.toBe(emblem.charge)
      expect(emblem.initial).not.toBe('')
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9_-]{3,15}$/), (name) => {
      expect(emblemOf(name.toUpperCase())).toEqual(emblemOf(name.toLowerCase()))
    }),
  )
  expect(emblemOf('Salvatore')).toEqual(emblemOf('SALVATORE'))
})

test('names spread over many emblems', () => {
  const names = Array.from({ length: 200 }, (_, index) => `gangster${index}`)
  const looks = new Set(names.map((name) => JSON.stringify(emblemOf(name))))
  expect(looks.size).toBeGreaterThan(100)
})
