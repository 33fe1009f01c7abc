import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'

const browser = useBrowser({ intercepts: true })

/** Returns the fonts with which the first element of each selector is really drawn. */
async function drawnIn(page: Page, selectors: readonly string[]): Promise<string[][]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const fonts: string[][] = []
  for (const selector of selectors) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const drawn = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    fonts.push(drawn.fonts.map(({ familyName }) => familyName))
  }
  return fonts
}

test('regular and semibold text are in one face, however late a file comes', async () => {
  const page = await browser.open(390)
  let files = 0
  const { promise: come, resolve: letCome } = Promise.withResolvers<void>()
  // The first file is there at once, each further one long after the page.
  await page.route(/public-sans.*\.woff2$/, async (route) => {
    files += 1
    if (files > 1) await come
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    for (const weight of ['400', '600']) {
      const line = document.createElement('p')
      line.id = `in-${weight}`
      line.style.fontWeight = weight
      line.textContent = 'Vijftig kogels voor de buurman'
      document.querySelector('main')?.append(line)
    }
  })
  await eventually(async () =>
    expect(await page.evaluate(() => document.fonts.check('400 15px "Public Sans"'))).toBe(true),
  )
  const [regular, semibold] = await drawnIn(page, ['#in-400', '#in-600'])
  expect(semibold).toEqual(regular)
  expect(files).toBe(1)
  letCome()
})

test('figures of headings stand as high as its capitals: a zero is no o', async () => {
  const page = await browser.open(390)
  await page.goto('/login')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const heights = await page.evaluate(async () => {
    const font = '100px "Young Serif"'
    await document.fonts.load(font, 'O0')
    const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    canvas.font = font
    const above = (letter: string) => canvas.measureText(letter).actualBoundingBoxAscent
    const below = (letter: string) => canvas.measureText(letter).actualBoundingBoxDescent
    const figures = [...'0123456789']
    return {
      capital: above('O'),
      low: Math.min(...figures.map(above)),
      deep: Math.max(...figures.map(below)),
    }
  })
  expect(heights.low / heights.capital).toBeGreaterThan(0.9)
  expect(heights.deep / heights.capital).toBeLessThan(0.1)
})
