import { expect, test } from 'vitest'
import { changesText } from './changes-text.ts'

test('what will be changed is told in words, of one thing too', () => {
  const ones = { cashPocketChange: 0, bulletsChange: 1, honorChange: -1, experienceChange: 1 }
  expect(changesText(ones)).toBe('+1 kogel, −1 eerpunt, +1 ervaringspunt')
  expect(changesText({ ...ones, bulletsChange: 1250, honorChange: null })).toBe('+1.250 kogels, +1 ervaringspunt')
})
