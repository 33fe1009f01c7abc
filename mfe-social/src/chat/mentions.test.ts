import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionsPlayer, piecesOf, speakersOf, suggest, suggestionsMost, typedAt, withName } from './mentions.ts'

test('a name is being typed behind an @ that begins a word', () => {
  expect(typedAt('hé @vi', 6)).toEqual({ start: 3, name: 'vi' })
  expect(typedAt('@', 1)).toEqual({ start: 0, name: '' })
  expect(typedAt('hé @vi wat', 6)).toEqual({ start: 3, name: 'vi' })
  for (const [text, caret] of [
    ['vito@mail', 9],
    ['@vi ', 4],
    ['geen', 4],
    ['@abcdefghijklmnopq', 18],
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

test('the speakers are those of the page, the last one first, without the player', () => {
  const by = (accountName: string) => ({ Account: { accountName } }) as Parameters<typeof speakersOf>[0][number]
  expect(speakersOf([by('Vito'), by('Gino'), by('Ik'), by('Vito')], 'Ik')).toEqual(['Vito', 'Gino'])
})

test('only mentioned names are marked, in any case, and the text stays as it was', () => {
  expect(piecesOf({ content: 'Hé @VITO, en @niemand?', mentions: ['Vito'] })).toEqual([
    { text: 'Hé ' },
    { text: '@VITO', name: 'Vito' },
    { text: ', en @niemand?' },
  ])
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('@', 'a', 'b', ' ', '-', '<'), maxLength: 20 }), (content) => {
      const pieces = piecesOf({ content, mentions: ['a', 'ab', 'B-'] })
      expect(pieces.map(({ text }) => text).join('')).toBe(content)
    }),
  )
  expect(mentionsPlayer({ mentions: ['Vito'] }, 'vito')).toBe(true)
  expect(mentionsPlayer({ mentions: ['Vito'] }, null)).toBe(false)
})
