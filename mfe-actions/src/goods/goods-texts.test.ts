import { expect, test } from 'vitest'
import { goodTitle, tradeWords } from './goods-texts.ts'

test('goods are labelled as they are written, and counted in words', () => {
  expect(['weed', 'lsd', 'bier', 'ketamine'].map(goodTitle)).toEqual(['Weed', 'LSD', 'Bier', 'Ketamine'])
  expect([1, 2, 1250].map(tradeWords.liquor.unit)).toEqual(['1 fles', '2 flessen', '1.250 flessen'])
})
