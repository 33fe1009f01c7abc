import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPlace } from '../rows/with-place.ts'
import { barPlaces, menuPlace } from './bar-places.ts'

const paths = ['/', '/bank', '/jail', '/crime', '/casino', '/fruit']

test('begins with status, crime, car theft, bank and menu; the jail while there are no cars', () => {
  expect(barPlaces(undefined, paths)).toEqual(['/', '/crime', '/jail', '/bank', menuPlace])
  expect(barPlaces(undefined, [...paths, '/auto-stelen'])).toEqual(['/', '/crime', '/auto-stelen', '/bank', menuPlace])
})

test("holds the player's choice; a place whose page is gone gets another", () => {
  expect(barPlaces([menuPlace, '/fruit', '/casino', '/bank', '/'], paths)).toEqual([
    menuPlace,
    '/fruit',
    '/casino',
    '/bank',
    '/',
  ])
  expect(barPlaces(['/fruit', '/gone', menuPlace, '/bank', '/'], paths)).toEqual([
    '/fruit',
    menuPlace,
    '/bank',
    '/',
    '/crime',
  ])
})

test('a page that is in the bar swaps places, another takes the place, and the menu always stays', () => {
  const places = ['/', '/crime', '/jail', '/bank', menuPlace]
  expect(withPlace(places, 0, '/bank')).toEqual(['/bank', '/crime', '/jail', '/', menuPlace])
  expect(withPlace(places, 2, '/fruit')).toEqual(['/', '/crime', '/fruit', '/bank', menuPlace])
  expect(withPlace(places, 4, '/crime')).toEqual(['/', menuPlace, '/jail', '/bank', '/crime'])
  expect(withPlace(places, 4, '/fruit')).toEqual(places)
})

test('whatever is remembered and chosen: five different places, the menu among them', () => {
  const place = fc.constantFrom(...paths, menuPlace, '/gone')
  fc.assert(
    fc.property(fc.anything(), fc.array(place), fc.nat(4), place, (anything, chosen, at, wanted) => {
      for (const kept of [anything, chosen]) {
        const before = barPlaces(kept, paths)
        const after = barPlaces(withPlace(before, at, wanted), paths)
        for (const places of [before, after]) {
          expect(new Set(places).size).toBe(5)
          expect(places).toContain(menuPlace)
        }
      }
    }),
  )
})
