import { expect, test } from 'vitest'
import { pageHtml } from './page.ts'

const template = '<head><!--head--><!--assets--></head><!--page--><!--registry-->'
const nothing = { scripts: [], sheets: [], styles: '', fonts: [] }

test('the build’s files stand in the page, its styles in the page itself, the gateway’s places stay', () => {
  const html = pageHtml(template, {
    ...nothing,
    scripts: ['assets/shell.1.js'],
    styles: '.x{content:"$&"}',
    fonts: ['assets/serif.woff2'],
  })
  expect(html).toContain('<script defer fetchpriority="high" src="/assets/shell.1.js"></script>')
  expect(html).toContain('<style>.x{content:"$&"}</style>')
  expect(html).toContain('<link rel="preload" href="/assets/serif.woff2" as="font"')
  for (const mark of ['<!--head-->', '<!--page-->', '<!--registry-->']) expect(html).toContain(mark)
})

test('the code is requested before all other files of the page: a browser has six connections', () => {
  const html = pageHtml(template, { ...nothing, scripts: ['shell.js'], sheets: ['shell.css'], fonts: ['serif.woff2'] })
  const places = ['shell.js', 'serif.woff2', 'shell.css'].map((file) => html.indexOf(file))
  expect(places[0]).toBe(Math.min(...places))
})

test('a page without a place for the registry is a defect', () => {
  expect(() => pageHtml('<!--assets--><!--head--><!--page-->', nothing)).toThrow('<!--registry-->')
})
