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
  const unit = fc.constantFrom('@', '@aab', '@AAB', '@ab-', '@bbb', 'a', ' ', '-', '<')
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (content) => {
      const mentions = ['aab', 'Ab-', 'BBB']
      const pieces = piecesOf({ content, mentions })
      expect(pieces.map(({ text }) => text).join('')).toBe(content)
      for (const { text, name } of pieces)
        if (name !== undefined)
          expect([mentions.includes(name), text.toLowerCase()]).toEqual([true, `@${name.toLowerCase()}`])
    }),
  )
  expect(mentionsPlayer({ mentions: ['Vito'] }, 'vito')).toBe(true)
  expect(mentionsPlayer({ mentions: ['Vito'] }, null)).toBe(false)
})
