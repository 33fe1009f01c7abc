import { charactersIn } from '@sottomondo/api-contract/characters'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipMarkup, cutMarkup } from './clip.ts'
import { showsNothing } from './empty.ts'
import { type HtmlNode, markupClass } from './html-node.ts'
import { deepestNesting } from './markup.rules.ts'
import { ownTexts, previewOf, withoutQuotations } from './own-words.ts'
import { parseMarkup } from './parse.ts'
import { quoteOf } from './quote.ts'
import { nothingToSee } from './testing/corpora.ts'
import { tokensOf } from './tokens.ts'

const parse = (source: string) => parseMarkup(source, { isPremium: true, host: 'https://sottomondo.example' }).nodes

/** Returns each piece of text with the number of quotations around it. */
function depths(nodes: readonly HtmlNode[], depth = 0): [text: string, depth: number][] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [[node, depth] as [string, number]]
    if (node.attributes.class === markupClass.from) return []
    return depths(node.children, depth + Number(node.attributes.class === markupClass.quote))
  })
}
const depthOf = (nodes: readonly HtmlNode[], word: string) => depths(nodes).find(([text]) => text.includes(word))?.[1]

const piece = fc.constantFrom(
  ...'[B] [/B] [I] [/i] [U] [/U] [CENTER] [/CENTER] [QUOTE] [QUOTE] [QUOTE from=Vito] [/QUOTE] [/QUOTE] [BR] [HR] [IMG] [/IMG]'.split(
    ' ',
  ),
  ...[
    '[/QU',
    'OTE]',
    '[',
    ']',
    '[/',
    '\n',
    ' ',
    'woord',
    '😀',
    '👨‍👩‍👧',
    '[VIDEO]',
    '[/VIDEO]',
    'https://i.example.com/a.png',
  ],
)
const sources = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

describe('quotations', () => {
  test.each([3, deepestNesting, deepestNesting + 1, 30, 300])('%i deep, each word is in its own', (deepest) => {
    const levels = Array.from({ length: deepest }, (_, level) => level + 1)
    const source = [
      ...levels.map((level) => `[QUOTE from=N${level}]voor${level}. `),
      ...levels.reverse().map((level) => `na${level}.[/QUOTE]`),
      'eigen.',
    ].join('')
    const nodes = parse(source)
    for (const level of levels) {
      expect(depthOf(nodes, `voor${level}.`)).toBe(Math.min(level, deepestNesting))
      expect(depthOf(nodes, `na${level}.`)).toBe(Math.min(level, deepestNesting))
    }
    expect(depthOf(nodes, 'eigen.')).toBe(0)
  })

  test('other tags around them make no difference', () => {
    const source = `${'[B]'.repeat(20)}[QUOTE]daar[/QUOTE]hier${'[/B]'.repeat(20)}eigen`
    expect(depths(parse(source)).at(-1)).toEqual(['eigen', 0])
    expect(parse(source).at(-1)).toBe('eigen')
  })

  test('whatever is quoted, the quotation ends where it ends, and is never too long', () => {
    fc.assert(
      fc.property(
        sources,
        fc.integer({ min: 60, max: 400 }),
        fc.constantFrom('', '[B]', '[QUOTE]'),
        (source, most, before) => {
          const quote = quoteOf(source, 'Vito', most)
          expect(charactersIn(quote)).toBeLessThanOrEqual(most)
          const nodes = parse(`${before}${quote}antwoord`)
          expect(
            depths(nodes)
              .filter(([text]) => text.includes('antwoord'))
              .map(([, depth]) => depth),
          ).toEqual([before === '[QUOTE]' ? 1 : 0])
        },
      ),
      { numRuns: 400 },
    )
  })

  test.each([
    ['ja[/QUOTE]nee', '[QUOTE from=Vito]ja[/ QUOTE]nee[/QUOTE]\n\n'],
    ['[QUOTE]ja', '[QUOTE from=Vito][QUOTE]ja[/QUOTE][/QUOTE]\n\n'],
    ['[B]ja', '[QUOTE from=Vito][B]ja[/QUOTE]\n\n'],
    ['[/QU[/B]OTE]', '[QUOTE from=Vito][/QU[/ B]OTE][/QUOTE]\n\n'],
  ])('%s becomes %s', (source, quote) => expect(quoteOf(source, 'Vito', 2000)).toBe(quote))

  test('a long one is cut', () => {
    expect(quoteOf('a'.repeat(90), 'Vito', 50)).toBe(`[QUOTE from=Vito]${'a'.repeat(22)}…[/QUOTE]\n\n`)
  })

  test('own words are those outside of them', () => {
    const source =
      '[QUOTE from=A][QUOTE from=B]Eerst.[/QUOTE]Toen.[/QUOTE]\n\nNu [B]ja[/B].[QUOTE]Zei[/QUOTE]En.[CENTER][QUOTE]x[/CENTER]y'
    expect(withoutQuotations(source)).toBe('Nu [B]ja[/B].\n\nEn.[CENTER]\n\ny')
    expect(ownTexts('[QUOTE]@Beppe[/QUOTE] Klopt, @Santino.[QUOTE]open @Gino')).toEqual([' Klopt, @Santino.'])
    expect(previewOf(source, 120)).toBe('Nu ja. En. y')
    expect(previewOf('een 👨‍👩‍👧 twee', 6)).toBe('een…')
  })
})

describe('a cut', () => {
  test.each([
    ['ab[B]cd[/B]', 4, 'ab'],
    ['ab[B]cd[/B]', 5, 'ab[B]'],
    ['ab[B]cd[/B]', 10, 'ab[B]cd'],
    ['ab[QUOTE from="Vito"]cd', 12, 'ab'],
    ['ab[IMG]https://i.example.com/a.png[/IMG]', 30, 'ab'],
    ['ab[VIDEO][/VIDEO]', 9, 'ab'],
    ['ab[BR]', 5, 'ab'],
    ['ab[C]', 4, 'ab[C'],
    ['ab👨‍👩‍👧', 4, 'ab'],
    ['ab https://i.example.com/a?b=c.', 20, 'ab '],
    ['ab https://i.example.com/a?b=c.', 30, 'ab https://i.example.com/a?b=c'],
    ['ab[B]https://i.example.com/a[/B]', 20, 'ab[B]'],
    ['https://i.example.com/a', 20, 'https://i.example.co'],
  ])('of %s at %i is %s', (source, most, cut) => expect(cutMarkup(source, most)).toBe(cut))

  test('leaves no half tag, and is the beginning of the text', () => {
    fc.assert(
      fc.property(sources, fc.nat(200), (source, most) => {
        const cut = cutMarkup(source, most)
        expect(source.startsWith(cut)).toBe(true)
        expect(charactersIn(cut)).toBeLessThanOrEqual(most)
        const whole = tokensOf(source)
        // A text may be cut within; the tags are those of the whole text.
        for (const [at, token] of tokensOf(cut).entries())
          if (token.kind === 'text') expect(whole[at]?.text.startsWith(token.text)).toBe(true)
          else expect(token).toEqual(whole[at])
        expect(clipMarkup(cut, false, { premium: most, others: most })).toBe(cut)
      }),
      { numRuns: 400 },
    )
  })
})

describe('a text that shows nothing', () => {
  test.each(nothingToSee)('%j', (source) => {
    expect(showsNothing(source)).toBe(true)
    expect(showsNothing(`[CENTER][B]${source}[I]${source}[/I][/B][/CENTER][BR]${source}`)).toBe(true)
    expect(showsNothing(`${source}x`)).toBe(false)
  })

  test('an image, a video, a sentence about one and a tag that is none are something', () => {
    for (const source of [
      '[IMG]https://i.example.com/a[/IMG]',
      '[IMG][/IMG]',
      '[VIDEO]https://youtu.be/dQw4w9WgXcQ[/VIDEO]',
      '[/B]',
      '[X]',
      '👍🏽',
    ])
      expect(showsNothing(source)).toBe(false)
  })
})
