import { expect, test } from 'vitest'
import { pageHtml } from './page.ts'

test('the build’s files stand in the page, the registry’s place stays', () => {
  const html = pageHtml('<head><!--registry--><!--assets--></head>', {
    code: ['assets/shell.1.js', 'assets/shell.2.css'],
    fonts: ['assets/serif.woff2'],
  })
  expect(html).toContain('<script defer src="/assets/shell.1.js"></script>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/shell.2.css">')
  expect(html).toContain('<link rel="preload" href="/assets/serif.woff2" as="font"')
  expect(html).toContain('<!--registry-->')
})

test('a page without a place for the registry is a defect', () => {
  expect(() => pageHtml('<!--assets-->', { code: [], fonts: [] })).toThrow('<!--registry-->')
})
