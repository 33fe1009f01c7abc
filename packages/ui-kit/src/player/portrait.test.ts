import { expect, test } from 'vitest'
import { portraitGroup } from './portrait.tsx'

test('the portrait follows the rank: street, rain, bar, high chair', () => {
  const groups = Array.from({ length: 11 }, (_, index) => portraitGroup(index + 1))
  expect(groups).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3])
})
