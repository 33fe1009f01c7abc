import { expect, test } from 'vitest'
import { perCreditText, renewalsOf, savedPercent } from './credit-packages.ts'

const packages = [
  { credits: 10, price: 2.49 },
  { credits: 25, price: 4.99 },
  { credits: 60, price: 9.99 },
  { credits: 150, price: 19.99 },
]

test('the saving is what a credit costs less than in the smallest package, never rounded up', () => {
  expect(packages.map((one) => savedPercent(one, packages))).toEqual([0, 19, 33, 46])
  expect(packages.map(perCreditText)).toEqual(['24,9 cent', '20,0 cent', '16,7 cent', '13,3 cent'])
})

test('a dearer large package saves nothing, and a whole percent is not lost to rounding', () => {
  const [small, dear] = [
    { credits: 10, price: 1 },
    { credits: 20, price: 3 },
  ]
  expect(savedPercent(dear, [small, dear])).toBe(0)
  expect(savedPercent({ credits: 100, price: 8 }, [small])).toBe(20)
})

test('says how often premium can be renewed, and what is left', () => {
  expect(renewalsOf({ credits: 25, price: 0 }, 7)).toEqual({ renewals: 3, left: 4 })
  expect(renewalsOf({ credits: 5, price: 0 }, 7)).toEqual({ renewals: 0, left: 5 })
})
