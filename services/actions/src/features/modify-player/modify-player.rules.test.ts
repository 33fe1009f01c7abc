import { expect, test } from 'vitest'
import { changesText } from './modify-player.rules.ts'

test('the text names all changes, also a single one', () => {
  const ones = { cashPocketChange: 1, bulletsChange: 1, honorChange: -1, experienceChange: 1 }
  expect(changesText(ones)).toBe('+€1 op zak, +1 kogel, −1 eerpunt, +1 ervaringspunt')
  const many = { cashPocketChange: -1250, bulletsChange: -1250, honorChange: 2, experienceChange: -2 }
  expect(changesText(many)).toBe('−€1.250 op zak, −1.250 kogels, +2 eerpunten, −2 ervaringspunten')
})
