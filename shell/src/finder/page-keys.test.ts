import { expect, test } from 'vitest'
import { createPageKeys } from './page-keys.ts'

const press = (key: string, timeStamp = 0, repeat = false) => ({ key, timeStamp, repeat })

test('G and a letter lead to a page, in either case, and G twice to the garage', () => {
  const hear = createPageKeys()
  expect([press('g'), press('b', 500)].map(hear)).toEqual([undefined, '/bank'])
  expect([press('G'), press('Shift', 400), press('M', 500)].map(hear)).toEqual([undefined, undefined, '/crime'])
  expect([press('g'), press('g', 500), press('b', 600)].map(hear)).toEqual([undefined, '/garage', undefined])
})

test.each([
  ['a letter alone', [press('b')]],
  ['a letter much later', [press('g'), press('b', 2001)]],
  ['a key between them', [press('g'), press('x', 10), press('b', 20)]],
  ['a letter of no page', [press('g'), press('q', 10)]],
  ['a key that is held', [press('g'), press('b', 10, true)]],
  ['the name of what every object has', [press('g'), press('constructor', 10)]],
])('%s leads nowhere', (_name, presses) => {
  const hear = createPageKeys()
  expect(presses.map(hear).filter(Boolean)).toEqual([])
})
