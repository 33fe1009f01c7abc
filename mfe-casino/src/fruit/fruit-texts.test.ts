import { expect, test } from 'vitest'
import type { FruitSymbol } from './fruit-texts.ts'
import { glows, slotWords } from './fruit-texts.ts'

const slots = (gifts: number): FruitSymbol[] => [
  ...Array.from({ length: gifts }, () => 'GIFT' as const),
  ...Array.from({ length: 9 - gifts }, () => 'LEMON' as const),
]

test('two gifts make the window glow, one does not', () => {
  expect(glows(slots(1))).toBe(false)
  expect(glows(slots(2))).toBe(true)
  expect(glows(slots(3))).toBe(true)
})

test('the window in words, row by row', () => {
  expect(slotWords(slots(4))).toBe('cadeau, cadeau, cadeau; cadeau, citroen, citroen; citroen, citroen, citroen')
})
