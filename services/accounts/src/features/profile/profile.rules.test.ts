import { nothingToSee } from '@sottomondo/markup/corpora'
import { filled, signs } from '@sottomondo/test-kit/texts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyFault, bodyOf, colorOf, contrastOf, profileRules } from './profile.rules.ts'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#2f3237', '#ffffff', 12.83],
  ['#777777', '#ffffff', 4.48],
])('%s and %s are %d apart', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1)
})

test('the contrast is the same both ways, and from 1 to 21', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (one, other) => {
      const contrast = contrastOf(one, other)
      expect(contrast).toBe(contrastOf(other, one))
      expect(contrast).toBeGreaterThanOrEqual(1)
      expect(contrast).toBeLessThanOrEqual(21)
    }),
  )
})

test('the default colours are readable', () => {
  const { defaultBackgroundColor, defaultTextColor, minContrast } = profileRules
  expect(contrastOf(defaultBackgroundColor, defaultTextColor)).toBeGreaterThan(minContrast)
})

test.each([
  ['#2F3237', '#2f3237'],
  [' #ffffff ', '#ffffff'],
  ['#fff', null],
  ['red', null],
  ['#12345g', null],
  ['url(x)', null],
  ['#ffffff;background:url(x)', null],
])('the colour %s is kept as %s', (typed, kept) => {
  expect(colorOf(typed)).toBe(kept)
})

test('a text keeps its lines', () => {
  expect(bodyOf('  een\r\ntwee\rdrie\n\n ')).toBe('een\ntwee\ndrie')
})

test('a text of which nothing is seen is none', () => {
  expect(nothingToSee.map(bodyOf).filter(Boolean)).toEqual([])
  expect(bodyOf('[B]ja[/B]')).toBe('[B]ja[/B]')
})

test('the limit of characters is higher with premium', () => {
  expect(bodyFault('x'.repeat(400), false)).toBeNull()
  expect(bodyFault('x'.repeat(401), false)).toBe('Je tekst heeft hoogstens 400 tekens. Met premium zijn het er 2000.')
  for (const sign of signs) {
    expect(bodyFault(bodyOf(filled(sign, 400)), false)).toBeNull()
    expect(bodyFault(bodyOf(filled(sign, 401)), false)).not.toBeNull()
  }
  expect(bodyFault('x'.repeat(2000), true)).toBeNull()
  expect(bodyFault('x'.repeat(2001), true)).toBe('Je tekst heeft hoogstens 2000 tekens.')
})
