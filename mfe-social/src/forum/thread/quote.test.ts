import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quoteOfOwn } from './quote.ts'
import { withQuote } from './quoting.ts'

test('a quotation holds the writer’s own words, and not what they quoted', () => {
  expect(quoteOfOwn('[QUOTE from=A][QUOTE from=B]Eerst.[/QUOTE]Toen.[/QUOTE]\n\nNu.', 'Vito_Rosso')).toBe(
    '[QUOTE from=Vito_Rosso]Nu.[/QUOTE]\n\n',
  )
  expect(quoteOfOwn('x'.repeat(5000), 'Beppe').length).toBeLessThan(700)
})

test('it stands below what was written already', () => {
  expect(withQuote('  ', '[QUOTE]')).toBe('[QUOTE]')
  expect(withQuote('Zeg ik. ', '[QUOTE]')).toBe('Zeg ik.\n\n[QUOTE]')
})

test('whatever was written, a quotation is whole and has room below', () => {
  const piece = fc.constantFrom('[QUOTE]', '[QUOTE from=Livia]', '[/QUOTE]', '[B]', '[/B]', '\n', 'woord ', '😀')
  const written = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 900 }),
    fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    // Long texts shrink for minutes, and say no more when they have.
    fc.property(fc.noShrink(written), (content) => {
      const quote = quoteOfOwn(content, 'Vito')
      expect(quote.startsWith('[QUOTE from=Vito]')).toBe(true)
      expect(quote.endsWith('[/QUOTE]\n\n')).toBe(true)
      expect(quote.isWellFormed()).toBe(true)
      expect(quote.match(/\[\/?QUOTE[^\]]*\]/g)).toEqual(['[QUOTE from=Vito]', '[/QUOTE]'])
      expect([...quote].length).toBeLessThanOrEqual(640)
    }),
  )
})
