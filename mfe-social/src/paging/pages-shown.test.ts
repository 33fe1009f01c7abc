import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('five pages have a button, with the shown one in their midst', () => {
  expect(pagesShown(1, 9)).toEqual([1, 2, 3, 4, 5])
  expect(pagesShown(5, 9)).toEqual([3, 4, 5, 6, 7])
  expect(pagesShown(9, 9)).toEqual([5, 6, 7, 8, 9])
  expect(pagesShown(2, 3)).toEqual([1, 2, 3])
})

test('the shown page is among them, and all of them exist', () => {
  const anyPage = fc
    .integer({ min: 1, max: 200 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)))
  fc.assert(
    fc.property(anyPage, ([page, pages]) => {
      const shown = pagesShown(page, pages)
      expect(shown).toContain(page)
      expect(shown).toHaveLength(Math.min(5, pages))
      for (const one of shown) expect(one >= 1 && one <= pages).toBe(true)
    }),
  )
})
