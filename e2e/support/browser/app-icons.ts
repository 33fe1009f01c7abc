import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BROWSER } from '@sottomondo/local/system-packages'
import { requireBinary } from '@sottomondo/private-servers'
import { chromium } from 'playwright-core'

/**
 * Draws the app's icons from shell/src/icons into shell/public, as the manifest names them: `node e2e/support/browser/app-icons.ts`
 * after a change of the drawing.
 */

const shell = join(import.meta.dirname, '../../../shell')
const man = readFileSync(join(shell, 'src/icons/man.svg'), 'utf8')

/** Where a phone cuts the icon into a form of its own, only its middle is always visible: the man is smaller there. */
const icons = [
  { file: 'icon-192.png', pixels: 192, scale: 0.92, corner: 0.18 },
  { file: 'icon-512.png', pixels: 512, scale: 0.92, corner: 0.18 },
  { file: 'icon-maskable-192.png', pixels: 192, scale: 0.72, corner: 0 },
  { file: 'icon-maskable-512.png', pixels: 512, scale: 0.72, corner: 0 },
  { file: 'apple-touch-icon.png', pixels: 180, scale: 0.86, corner: 0 },
  { file: 'icon-shortcut.png', pixels: 96, scale: 0.92, corner: 0.5 },
]

const executablePath = process.env.CHROMIUM ?? requireBinary(BROWSER.binary)
const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
for (const { file, pixels, scale, corner } of icons) {
  const page = await browser.newPage({ viewport: { width: pixels, height: pixels } })
  await page.setContent(`<style>
    html, body { margin: 0; background: transparent }
    div { width: 100vw; height: 100vh; display: grid; place-items: center; overflow: hidden; background: #151312; border-radius: ${corner * 100}% }
    svg { width: ${scale * 100}%; height: ${scale * 100}% }
  </style><div>${man}</div>`)
  const picture = await page.screenshot({ omitBackground: true })
  writeFileSync(join(shell, 'public', file), picture)
  await page.close()
}
await browser.close()
