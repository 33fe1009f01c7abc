import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseMarkup, readHtml, writeHtml } from './index.ts'
import { renderMarkup } from './render.ts'

const host = 'https://sottomondo.example'
const html = (source: string, isPremium = true) => renderMarkup(source, { isPremium, host }).html

describe('the tags', () => {
  test.each([
    ['[B]vet[/B] [i]schuin[/I] [u]streep[/u]', '<b>vet</b> <i>schuin</i> <u>streep</u>'],
    ['[CENTER]midden[/CENTER]', '<div class="markup-centre">midden</div>'],
    ['[QUOTE]ja[/QUOTE]', '<div class="markup-quote">ja</div>'],
    ['[QUOTE from=Vito]ja[/QUOTE]', '<div class="markup-quote"><div class="markup-from">Vito schreef:</div>ja</div>'],
    [
      `[QUOTE from="Don 'Vito' <b>"]ja[/QUOTE]`,
      `<div class="markup-quote"><div class="markup-from">Don 'Vito' &lt;b&gt; schreef:</div>ja</div>`,
    ],
    ['a[BR]b[HR]c', 'a<br />b<hr />c'],
    ['a\nb\r\nc', 'a<br />b<br />c'],
    ['a\n\n\n\n\n\nb', 'a<br /><br /><br />b'],
    ['a\n[QUOTE]\nb\n[/QUOTE]\nc', 'a<div class="markup-quote">b</div>c'],
    ['1 < 2 & 3 > 2 &amp; "zo"', '1 &lt; 2 &amp; 3 &gt; 2 &amp;amp; "zo"'],
    ['<b>geen html</b>', '&lt;b&gt;geen html&lt;/b&gt;'],
    ['[TABLE] [url=x] [] [/ b]', '[TABLE] [url=x] [] [/ b]'],
    ['\u202eom\u202c\u2066\u0000 en\u0007 \ud800', 'om en '],
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  test.each([
    ['[B]open', '<b>open</b>'],
    ['dicht[/B]', 'dicht[/B]'],
    ['[B][I]x[/B]y', '<b><i>x</i></b>y'],
    ['[QUOTE][B]x[/QUOTE]y[/B]', '<div class="markup-quote"><b>x</b></div>y[/B]'],
    ['[/BR][/HR]', '[/BR][/HR]'],
    [`${'[B]'.repeat(13)}x`, `${'<b>'.repeat(12)}[B]x${'</b>'.repeat(12)}`],
  ])('what is wrongly nested closes itself: %s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('images', () => {
  const image = (src: string, style = '') => `<img src="${src}" alt="Afbeelding"${style && ` style="${style}"`} />`

  test.each([
    ['[IMG]https://i.example.com/a.png[/IMG]', image('https://i.example.com/a.png')],
    ['[img] http://i.example.com/a.png?x=1&y="2" [/img]', image('https://i.example.com/a.png?x=1&amp;y=%222%22')],
    ['[IMG]https://sottomondo.example/files/a.png[/IMG]', image('https://sottomondo.example/files/a.png')],
    ['[IMG width=200]https://i.example.com/a[/IMG]', image('https://i.example.com/a', 'width:200px')],
    [
      '[IMG height="90px" width=1]https://i.example.com/a[/IMG]',
      image('https://i.example.com/a', 'width:1px;height:90px'),
    ],
    ['[IMG width=99999]https://i.example.com/a[/IMG]', image('https://i.example.com/a', 'width:1000px')],
    ['[IMG width=-5 height=calc(9)]https://i.example.com/a[/IMG]', image('https://i.example.com/a')],
  ])('%s', (source, expected) => {
    expect(renderMarkup(source, { isPremium: false, host })).toEqual({ html: expected, problems: [] })
  })

  test.each([
    '',
    'i.example.com/a.png',
    '//i.example.com/a.png',
    'ftp://i.example.com/a.png',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload=alert(1)>',
    'https://',
    'https://i.example.com/a b.png',
    'https://vito@i.example.com/a.png',
    'https://i.example.com:8443/a.png',
    'https://localhost/a.png',
    'https://127.0.0.1/a.png',
    'http://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://sottomondo.example/api/auth/logout',
    'https://sottomondo.example/x/../API/auth/me',
    'https://sottomondo.example/realtime',
    `https://i.example.com/${'a'.repeat(1000)}`,
  ])('is none: %s', (address) => {
    expect(renderMarkup(`[IMG]${address}[/IMG]`, { isPremium: true, host })).toEqual({
      html: '<i class="markup-problem">Ongeldige afbeeldingslink.</i>',
      problems: ['Ongeldige afbeeldingslink.'],
    })
  })

  test('a tag around no address stays text', () => {
    expect(html('[IMG]x [B]y[/B][/IMG]')).toBe('[IMG]x <b>y</b>[/IMG]')
    expect(html('[IMG]https://i.example.com/a')).toContain('[IMG]<a href')
  })
})

describe('videos', () => {
  test.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10',
    'http://youtube.com/watch?list=a&v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=x',
    'https://m.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  ])('%s', (address) => {
    expect(html(`[VIDEO]${address}[/VIDEO]`)).toBe(
      '<div class="markup-video"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" frameborder="0" allowfullscreen></iframe></div>',
    )
  })

  test.each([
    '',
    'https://vimeo.com/1234567',
    'https://youtube.com.example.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/redirect?q=https://example.com',
    'https://www.youtube.com/embed/../../dQw4w9WgXcQ',
    'javascript://youtu.be/dQw4w9WgXcQ',
  ])('is none: %s', (address) => {
    const { html, problems } = renderMarkup(`[VIDEO]${address}[/VIDEO]`, { isPremium: true, host })
    expect(html).toBe('<i class="markup-problem">Ongeldige YouTube-link.</i>')
    expect(problems).toEqual(['Ongeldige YouTube-link.'])
  })

  test('are for premium players alone', () => {
    const { html, problems } = renderMarkup('[VIDEO]https://youtu.be/dQw4w9WgXcQ[/VIDEO]', { isPremium: false, host })
    expect(html).toBe('<i class="markup-problem">Alleen voor premium!</i>')
    expect(problems).toEqual(['Alleen voor premium!'])
  })
})

describe('addresses in a text', () => {
  const link = (href: string, text = href) => `<a href="${href}">${text}</a>`
  test.each([
    ...[
      // A bracket that belongs to the address, and brackets around it.
      ['', 'https://nl.wikipedia.org/wiki/Maffia_(film)', ''],
      ['(zie ', 'https://nl.wikipedia.org/wiki/Maffia_(film)', ')'],
      ['(', 'https://nl.wikipedia.org/wiki/Maffia', ').'],
      ['', 'https://example.com/a_((b)_(c))', ').'],
      ['((', 'https://example.com/(a)', ')), (b)'],
      ['', 'https://example.com/a', '( b)'],
      ['', 'https://example.com/?q=(a)', '!)'],
    ].map(([before, address, after]) => [`${before}${address}${after}`, `${before}${link(String(address))}${after}`]),
    ['zie https://example.com/a_b?c=1. Of niet', `zie ${link('https://example.com/a_b?c=1')}. Of niet`],
    ['(http://example.com/)', `(${link('http://example.com/')})`],
    ['https://bank.example@evil.example/', 'https://bank.example@evil.example/'],
    ['https://аррӏе.com/', link('https://xn--80ak6aa92e.com/')],
    ['javascript:alert(1) www.example.com', 'javascript:alert(1) www.example.com'],
    ['[B]https://example.com/[/B]', `<b>${link('https://example.com/')}</b>`],
    ...[
      '“',
      '”',
      '‘',
      '’',
      '«',
      '»',
      '‹',
      '›',
      '…',
      '—',
      '–',
      '„',
      '。',
      '，',
      '、',
      '！',
      '？',
      '」',
      '）',
      '؟',
      '،',
    ].map((sign) => [`${sign}https://example.com/a${sign}b`, `${sign}${link('https://example.com/a')}${sign}b`]),
    ...[
      ['https://example.com/café', 'https://example.com/caf%C3%A9'],
      ['https://example.com/e\u{301}n', 'https://example.com/e%CC%81n'],
      ['https://nl.example.com/Paral·lel', 'https://nl.example.com/Paral%C2%B7lel'],
      ['https://example.com/東京', 'https://example.com/%E6%9D%B1%E4%BA%AC'],
      ['https://example.com/ключ?q=ß', 'https://example.com/%D0%BA%D0%BB%D1%8E%D1%87?q=%C3%9F'],
    ].map(([written = '', href = '']) => [`“${written}”.`, `“${link(href, written)}”.`]),
  ])('%s', (source, expected) => {
    expect(html(source)).toBe(expected)
  })
})

describe('how much is shown', () => {
  test.each([
    [true, 5000],
    [false, 2000],
  ])('premium %s: %i characters', (isPremium, most) => {
    expect(html('a'.repeat(10_000), isPremium)).toBe('a'.repeat(most))
  })

  test('another text has its own limits, and no character is cut in two', () => {
    const limits = { premium: 20, others: 4 }
    expect(renderMarkup('abc😀', { isPremium: false, host, limits }).html).toBe('abc😀')
    expect(renderMarkup('abcd😀', { isPremium: false, host, limits }).html).toBe('abcd')
    expect(renderMarkup('ab👨‍👩‍👧', { isPremium: false, host, limits }).html).toBe('ab')
  })
})

const piece = fc.oneof(
  fc.constantFrom(
    ...'[B] [/B] [I] [/i] [U] [/U] [CENTER] [/CENTER] [QUOTE] [QUOTE from=Vito] [/QUOTE] [BR] [HR] [IMG] [IMG width=20] [/IMG]'.split(
      ' ',
    ),
    ...[
      '[VIDEO]',
      '[/VIDEO]',
      'https://i.example.com/a.png',
      'https://youtu.be/dQw4w9WgXcQ',
      '\n',
      '<',
      '>',
      '&',
      '&lt;',
      '"',
      '[',
      ']',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
)
const sources = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

test('the sanitiser finds nothing to change, and the reader makes the same pieces of it again', () => {
  fc.assert(
    fc.property(sources, fc.boolean(), (source, isPremium) => {
      const { nodes } = parseMarkup(source, { isPremium, host })
      const rendered = html(source, isPremium)
      expect(rendered).toBe(writeHtml(nodes))
      expect(readHtml(rendered)).toEqual(nodes)
    }),
  )
})
