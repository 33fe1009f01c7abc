import { expect, test } from 'vitest'
import { changesText } from './changes-text.ts'

test('changes are told in words, also a single one', () => {
  const ones = { cashPocketChange: 0, bulletsChange: 1, honorChange: -1, experienceChange: 1 }
  expect(changesText(ones)).toBe('+1 kogel, −1 eerpunt, +1 ervaringspunt')
  expect(changesText({ ...ones, bulletsChange: 1250, honorChange: null })).toBe('+1.250 kogels, +1 ervaringspunt')
})
