import { noPerkEffects, perkEffects, perks } from '@sottomondo/perk-catalogue'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsSentenceMs, tradeWaitMs, wantedOf } from './goods.rules.ts'

test('zeros are dropped, a kind named twice is one, and an invalid request is told apart', () => {
  const wanted = (goods: { good: string; amount: number }[], trade = 'liquor') => {
    const found = wantedOf(trade, goods)
    return typeof found === 'string' ? found : found.goods
  }
  const bier = (amount: number) => ({ good: 'bier', amount })
  expect(wanted([bier(2), { good: 'wijn', amount: 0 }, bier(3)])).toEqual([bier(5)])
  expect(wanted([bier(0)])).toBe('nothing')
  expect(wanted([])).toBe('nothing')
  expect(wanted([{ good: 'weed', amount: 1 }])).toBe('noGood')
  expect(wanted([bier(1)], 'drugs')).toBe('noGood')
  expect(wanted([bier(1)], 'wapens')).toBe('noTrade')
  for (const amount of [-1, 1.5, Number.NaN, 2 ** 53]) expect(wanted([bier(amount)])).toBe('badAmount')
})

test('whatever is requested, each wanted kind is there once with an amount above zero', () => {
  const anyGood = fc.record({ good: fc.constantFrom('bier', 'wijn', 'absint'), amount: fc.nat(1_000) })
  fc.assert(
    fc.property(fc.array(anyGood, { maxLength: 20 }), (order) => {
      const found = wantedOf('liquor', order)
      const sum = order.reduce((all, { amount }) => all + amount, 0)
      const goods = typeof found === 'string' ? [] : found.goods
      expect(found === 'nothing').toBe(sum === 0)
      expect(goods.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
      expect(new Set(goods.map(({ good }) => good)).size).toBe(goods.length)
      expect(goods.every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})

test('liquor has a wait of ten minutes and drugs of fifteen; a lawyer shortens the sentence', () => {
  expect([tradeWaitMs('liquor', 1), tradeWaitMs('drugs', 1), tradeWaitMs('drugs', 60)]).toEqual([
    600_000, 900_000, 15_000,
  ])
  const lawyer = perks
    .filter(({ key }) => key === 'advocaat')
    .map(({ perkId }) => ({ perkId, level: 4, augmentId: null }))
  expect([goodsSentenceMs(1), goodsSentenceMs(1, noPerkEffects), goodsSentenceMs(1, perkEffects(lawyer))]).toEqual([
    240_000, 240_000, 211_200,
  ])
})
