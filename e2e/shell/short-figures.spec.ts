import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { checkFigures } from '../support/browser/figures.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveCar, giveGoods, giveMoney, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

const pages = [
  ...['/', '/crime', '/auto-stelen', '/travel', '/liquor', '/drugs', '/mission', '/heist', '/raid'],
  ...[
    '/bank',
    '/garage',
    '/car/Norrvik%20Skog',
    '/shop',
    '/exchange',
    '/bullets-factory-local',
    '/bullets-factory-player',
  ],
  ...['/casino', '/roulette', '/blackjack', '/fruit', '/lottery', '/sportbetting'],
]

/**
 * Returns the figures that stand alone: forms, buttons and their errors say the whole amount, and so do sentences of
 * the server.
 */
async function shownOn(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const whole = 'form, button, option, label, dialog, [role=status], .visually-hidden, a, svg title, [id$=hint]'
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode
      if (!parentElement?.checkVisibility() || parentElement.closest(whole)) continue
      if (!/tekort|hoogstens|op zak/.test(nodeValue ?? '')) texts.push(nodeValue ?? '')
    }
    return texts
  })
}
test('at 600 px and below every page has short figures and cities, from 601 px on none has', {
  timeout: 180_000,
}, async () => {
  const { visitor, person } = await newPlayer()
  await giveMoney(person, 345_678)
  await visitor.call('POST /api/bank/withdraw', { body: { amount: 123_456 } })
  await setGangster(person, { experience: 60_000 })
  await giveCar(person, { carName: 'Norrvik Skog', life: 71, cityName: 'Amsterdam' })
  await giveGoods(person, { trade: 'liquor', good: 'whisky', amount: 12 })
  const page = await browser.open(390, visitor)
  for (const path of pages) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually(async () => expect(await page.locator('main [aria-busy=true]').count()).toBe(0))
    await page.setViewportSize({ width: 600, height: 844 })
    await checkFigures(page, path)
    await page.setViewportSize({ width: 601, height: 844 })
    const wide = await shownOn(page)
    expect({ path, short: wide.filter((text) => /\d[KM]$|^(Am|Br|Pa|Ro)\.$/.test(text.trim())) }).toEqual({
      path,
      short: [],
    })
  }
})
