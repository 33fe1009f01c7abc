import { expect, test } from 'vitest'
import { formatDuration, formatEuro, formatExperience, formatNumber, shortCity } from './format.ts'

test.each([
  [0, '0 seconden'],
  [1, '1 seconde'],
  [59.2, '1 minuut'],
  [59, '59 seconden'],
  [60, '1 minuut'],
  [65, '1 minuut en 5 seconden'],
  [3600, '1 uur'],
  [7321, '2 uur, 2 minuten en 1 seconde'],
  [-5, '0 seconden'],
])('%d seconds read %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

test('numbers are Dutch', () => {
  expect(formatNumber(1250000)).toBe('1.250.000')
  expect(formatEuro(1250)).toBe('€1.250')
  expect(formatEuro(-1250)).toBe('−€1.250')
  expect(shortCity('Brussel')).toBe('Br.')
  expect(shortCity('Elders')).toBe('Elders')
})

test('experience is counted in points, one of them in the singular', () => {
  expect([0, 1, 1250].map(formatExperience)).toEqual(['0 ervaringspunten', '1 ervaringspunt', '1.250 ervaringspunten'])
})
