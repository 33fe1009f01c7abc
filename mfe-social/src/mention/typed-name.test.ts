import { expect, test } from 'vitest'
import { suggest, suggestionsMost, typedAt, withName } from './typed-name.ts'

test('a name is being typed behind an @ that begins a word', () => {
  expect(typedAt('hé @vi', 6)).toEqual({ start: 3, name: 'vi' })
  expect(typedAt('@', 1)).toEqual({ start: 0, name: '' })
  expect(typedAt('hé @vi wat', 6)).toEqual({ start: 3, name: 'vi' })
  for (const [text, caret] of [
    ['vito@mail', 9],
    ['@vi ', 4],
    ['geen', 4],
    ['@abcdefghijklmnopq', 18],
    ['https://example.social/@vi', 26],
  ] as const)
    expect(typedAt(text, caret)).toBeUndefined()
})

test('a chosen name takes the place of the typed one, with a space behind it', () => {
  expect(withName('hé @vi', { start: 3, name: 'vi' }, 'Vito')).toEqual({ text: 'hé @Vito ', caret: 9 })
  expect(withName('hé @vi wat', { start: 3, name: 'vi' }, 'Vito')).toEqual({ text: 'hé @Vito wat', caret: 9 })
})

test('who speaks here is suggested first, at most ten, each once', () => {
  expect(suggest('', ['Gino', 'Vito'], ['Ornella'])).toEqual(['Gino', 'Vito'])
  expect(suggest('vi', ['Gino', 'Vito'], ['vito', 'Viola', 'Livia', 'Gino'])).toEqual(['vito', 'Viola', 'Livia'])
  const many = Array.from({ length: 30 }, (_, index) => `Vito${index}`)
  expect(suggest('vito', [], many)).toHaveLength(suggestionsMost)
})
