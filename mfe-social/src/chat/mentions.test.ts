import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mentionsPlayer, piecesOf, speakersOf } from './mentions.ts'

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
