import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkup, readHtml, writeHtml } from './index.ts'
import { renderMarkup, sanitizeMarkupHtml } from './render.ts'
import { hostileHost, hostileMarkup } from './testing/hostile-markup.ts'
import { faultsOfHtml, textOfHtml } from './testing/judge-html.ts'

const render = (source: string, isPremium = true) => renderMarkup(source, { isPremium, host: hostileHost }).html

test('there are hundreds of them', () => {
  expect(hostileMarkup.length).toBeGreaterThan(300)
})

test('a text that nobody clipped comes to an end, too', () => {
  for (const source of ['[B]x'.repeat(30_000), '[QUOTE from="'.repeat(10_000), '[/B][IMG]'.repeat(10_000)])
    expect(parseMarkup(source, { isPremium: true, host: hostileHost }).problems).toEqual([])
})

test('what comes of each has only what is allowed, as browsers read it', () => {
  const found = hostileMarkup.flatMap((source) =>
    [true, false].flatMap((isPremium) => {
      const html = render(source, isPremium)
      const faults = faultsOfHtml(html)
      // It is as long as its text and tags make it, never a multiple that somebody could flood others with.
      if (html.length > 60 * 5000) faults.push(`${html.length} characters`)
      if (!isPremium && html.includes('<iframe')) faults.push('a video')
      return faults.map((fault) => `${source.slice(0, 100)}: ${fault}`)
    }),
  )
  expect(found).toEqual([])
})

test('the sanitiser finds nothing to change, and the browser’s reader makes the same of it', () => {
  const found = hostileMarkup.filter((source) => {
    const html = render(source)
    return sanitizeMarkupHtml(html) !== html || writeHtml(readHtml(html)) !== html
  })
  expect(found).toEqual([])
})

test('HTML that somebody writes stays the text that it was', () => {
  for (const source of hostileMarkup.filter((text) => text.startsWith('<') && !/[\n[]|http/.test(text)))
    if (source.length < 2000) expect(textOfHtml(render(source))).toBe(source)
})

test('asks nobody but who an image, a film or a link names', () => {
  const hosts = hostileMarkup.flatMap((source) =>
    [...render(source).matchAll(/<(?:img|iframe) src="([^"]*)"/g)].map(([, src]) => new URL(String(src)).hostname),
  )
  expect(new Set(hosts)).not.toContain('localhost')
  for (const host of new Set(hosts))
    expect(host).toMatch(/^(www\.youtube-nocookie\.com|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/)
})

test('the sanitiser alone lets nothing of it through, were the parser to make it', () => {
  expect(hostileMarkup.flatMap((source) => faultsOfSanitised(source))).toEqual([])
})

/** A sanitiser can't know that an image needs our alt text. */
const faultsOfSanitised = (source: string): string[] =>
  faultsOfHtml(sanitizeMarkupHtml(source.slice(0, 5000))).filter((fault) => !/^<(a|img) (href|src|alt)="/.test(fault))

test('so it is of any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(...hostileMarkup.filter(({ length }) => length < 200)),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const html = render(pieces.join(''))
      expect(faultsOfHtml(html)).toEqual([])
      expect(sanitizeMarkupHtml(html)).toBe(html)
    }),
    { numRuns: 60 },
  )
})
