import { writeFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Writes a page's window as WebP: a quarter of the bytes of a PNG. Playwright writes none itself. */
export async function writeWebp(page: Page, file: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  await session.detach()
  writeFileSync(file, Buffer.from(data, 'base64'))
}
