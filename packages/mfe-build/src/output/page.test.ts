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
  expect(html).toContain('<script defer src="/assets/shell.1.js"></script>')
  expect(html).toContain('<style>.x{content:"$&"}</style>')
  expect(html).toContain('<link rel="preload" href="/assets/serif.woff2" as="font"')
  for (const mark of ['<!--head-->', '<!--page-->', '<!--registry-->']) expect(html).toContain(mark)
})

test('a page without a place for the registry is a defect', () => {
  expect(() => pageHtml('<!--assets--><!--head--><!--page-->', nothing)).toThrow('<!--registry-->')
})
