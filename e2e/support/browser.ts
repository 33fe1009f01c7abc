import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Visitor } from './player.ts'
import { stack } from './stack.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The two widths at which every screen is looked at. */
export const widths = [1280, 390] as const
export type Width = (typeof widths)[number]
const heights: Record<Width, number> = { 1280: 800, 390: 844 }

/** Pictures for the docs with UPDATE_SCREENS=1, else only for whoever looks into a failure. */
const pictures = process.env.UPDATE_SCREENS
  ? join(import.meta.dirname, '../../docs/screens')
  : join(import.meta.dirname, '../.screens')

/** A Chromium for the tests of one file. Declared at its top. */
export function useBrowser(): { open(width: Width, visitor?: Visitor): Promise<Page> } {
  let browser: Browser
  const contexts: BrowserContext[] = []
  beforeAll(async () => {
    mkdirSync(pictures, { recursive: true })
    browser = await chromium.launch({ executablePath, args: flags })
  })
  afterAll(async () => {
    for (const context of contexts) await context.close()
    await browser?.close()
  })
  return {
    async open(width, visitor) {
      const context = await browser.newContext({
        viewport: { width, height: heights[width] },
        locale: 'nl-NL',
        timezoneId: 'Europe/Amsterdam',
        reducedMotion: 'reduce',
        hasTouch: width === 390,
        baseURL: stack().origin,
      })
      contexts.push(context)
      if (visitor?.cookie) {
        const [name = '', ...value] = visitor.cookie.split('=')
        await context.addCookies([{ name, value: value.join('='), url: stack().origin }])
      }
      return context.newPage()
    },
  }
}

/** Takes a screen's picture and holds it to the rules that every screen keeps: axe, and no sideways scrolling. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: true })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect({ name, width, overflow }).toEqual({ name, width, overflow: 0 })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html).slice(0, 3) }))
  expect({ name, width, serious }).toEqual({ name, width, serious: [] })
}
