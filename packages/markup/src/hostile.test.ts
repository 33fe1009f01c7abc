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

test('a text that was not clipped is rendered in bounded time, too', () => {
  for (const source of ['[B]x'.repeat(30_000), '[QUOTE from="'.repeat(10_000), '[/B][IMG]'.repeat(10_000)])
    expect(parseMarkup(source, { isPremium: true, host: hostileHost }).problems).toEqual([])
})

test('the HTML of each has only allowed content, as browsers read it', () => {
  const found = hostileMarkup.flatMap((source) =>
    [true, false].flatMap((isPremium) => {
      const html = render(source, isPremium)
      const faults = faultsOfHtml(html)
      // The HTML is as long as its text and tags make it, never a multiple that floods other players.
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

test('HTML typed by a player stays text', () => {
  for (const source of hostileMarkup.filter((text) => text.startsWith('<') && !/[\n[]|http/.test(text)))
    if (source.length < 2000) expect(textOfHtml(render(source))).toBe(source)
})

test('requests nothing except the named images, videos and links', () => {
  const hosts = hostileMarkup.flatMap((source) =>
    [...render(source).matchAll(/<(?:img|iframe) src="([^"]*)"/g)].map(([, src]) => new URL(String(src)).hostname),
  )
  expect(new Set(hosts)).not.toContain('localhost')
  for (const host of new Set(hosts))
    expect(host).toMatch(/^(www\.youtube-nocookie\.com|([a-z0-9-]+\.)+[a-z][a-z0-9-]*)$/)
})

test('the sanitiser alone would stop all of it, if the parser let it through', () => {
  expect(hostileMarkup.flatMap((source) => faultsOfSanitised(source))).toEqual([])
})

/** A sanitiser can't know that an image needs our alt text. */
const faultsOfSanitised = (source: string): string[] =>
  faultsOfHtml(sanitizeMarkupHtml(source.slice(0, 5000))).filter((fault) => !/^<(a|img) (href|src|alt)="/.test(fault))

test('the same holds for any text', () => {
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
