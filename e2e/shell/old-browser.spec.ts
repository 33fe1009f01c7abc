import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser, widths } from '../support/browser/browser.ts'

const browser = useBrowser()
const withoutScripts = useBrowser({ runsNothing: true })

const sentence = (page: Page) => page.getByText('Sottomondo speelt niet in deze browser')

/** Visible at once, and whole. */
async function isRead(page: Page, line: Locator): Promise<void> {
  await line.waitFor()
  const { x = 0, y = 0, width = 0 } = (await line.boundingBox()) ?? {}
  expect(y).toBeLessThan(50)
  expect(x + width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

test('a new enough browser does not show it', async () => {
  const page = await browser.open(390)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await sentence(page).isVisible()).toBe(false)
})

test.each([
  ['styles by what is in an element', () => void Object.assign(CSS, { supports: () => false })],
  ['questions about styles', () => void Reflect.deleteProperty(CSS, 'supports')],
  [
    'ranges in media queries',
    () => {
      const { matchMedia } = window
      window.matchMedia = (query) => matchMedia(query.includes('>=') ? 'not all' : query)
    },
  ],
])('one without %s reads that it is too old, and which are not', async (_what, takeAway) => {
  const page = await browser.open(390)
  await page.addInitScript(takeAway)
  await page.goto('/login')
  await isRead(page, sentence(page))
  expect(await sentence(page).textContent()).toMatch(
    /Chrome of Edge vanaf \d+, Firefox vanaf \d+, of Safari vanaf [\d.]+/,
  )
})

test.each(widths)('without JavaScript it stands at the top of the page, at %i px', async (width) => {
  const page = await withoutScripts.open(width)
  await page.goto('/login')
  await isRead(page, sentence(page))
})
