import { join } from 'node:path'
import { cars } from '@sottomondo/car-catalogue'
import { drawCar } from '@sottomondo/car-catalogue/draw-car'
import { BROWSER } from '@sottomondo/local/system-packages'
import { requireBinary } from '@sottomondo/private-servers'
import { chromium } from 'playwright-core'
import { writeWebp } from './browser/webp.ts'

/**
 * All cars on one sheet, each at three lives, for their designer: `node e2e/support/car-sheet.ts` writes the one in
 * docs/screens (WebP); with a word and a width only the cars whose name or body has it, that large, to another file:
 * `node e2e/support/car-sheet.ts pickup 600 sheet.png`.
 */

const lives = [100, 65, 40]
const columns = 4
const [, , word = '', width = '96', file = join(import.meta.dirname, '../../docs/screens/cars-catalogue.webp')] =
  process.argv

const pictures = cars
  .filter(({ carName, body }) => carName.includes(word) || body === word)
  .map(({ carName }) => {
    const drawn = lives.map((life) => `data:image/svg+xml,${encodeURIComponent(drawCar(carName, life) ?? '')}`)
    return `<figure>${drawn.map((src) => `<img src="${src}" width="${width}">`).join('')}<figcaption>${carName}</figcaption></figure>`
  })
const html = `<style>
  body { display: grid; padding: 10px; grid-template-columns: repeat(${columns}, auto); gap: 10px; width: max-content; margin: 0 }
  html, body { background: #151312; color: #b9b0a1; font: 11px sans-serif }
  figure { display: flex; flex-wrap: wrap; align-content: start; align-items: start; gap: 2px; width: calc(3 * ${width}px + 4px); margin: 0 }
</style>${pictures.join('')}`

const executablePath = process.env.CHROMIUM ?? requireBinary(BROWSER.binary)
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage()
await page.setContent(html)
if (file.endsWith('.webp')) {
  const { width = 0, height = 0 } = (await page.locator('body').boundingBox()) ?? {}
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) })
  await writeWebp(page, file)
} else await page.locator('body').screenshot({ path: file })
await browser.close()
