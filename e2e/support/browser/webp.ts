import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** A part of a window, in CSS pixels, and how much larger its picture is. */
export interface Clip {
  x: number
  y: number
  width: number
  height: number
  scale: number
}

/** Writes a page's window as WebP: a quarter of the bytes of a PNG. Playwright writes none itself. */
export async function writeWebp(page: Page, file: string, clip?: Clip): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
  await session.detach()
  writeFileSync(file, Buffer.from(data, 'base64'))
}
