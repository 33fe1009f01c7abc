import { expect, test } from 'vitest'
import { crushBalance, crushText } from './crush.ts'

const dutch = (count: number) => (count < 1_000 ? String(count) : '1.250')

test.each([
  [-1_250, 'kost 1.250', 'kost 1.250 kogels'],
  [-1, 'kost 1', 'kost 1 kogel'],
  [0, 'brengt niets', 'brengt niets'],
  [1, 'brengt 1', 'brengt 1 kogel'],
  [33, 'brengt 33', 'brengt 33 kogels'],
])('crushing for %d bullets reads as a cost or a gain', (bullets, short, whole) =>
  expect([crushBalance(bullets, dutch), crushText(bullets, dutch)]).toEqual([short, whole]),
)
