import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser.ts'
import { checkKeyboard, checkOffline, checkStillness } from '../support/looks.ts'
import { type Audience, newAudience, readers, type Screen, views } from '../support/screens.ts'

const browser = useBrowser()

/**
 * Every screen of the table goes through these, at both widths: a check that is added here is one for all of them.
 * `checkScreen` has what holds for states that are reached by playing, too: axe, and nothing cut off.
 */
const looks: readonly ((page: Page, name: string) => Promise<void>)[] = [checkScreen, checkStillness, checkOffline]

let audience: Audience
beforeAll(async () => {
  audience = await newAudience()
})

async function arriveAt(page: Page, screen: Screen): Promise<void> {
  const path = audience.pathOf(screen)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
  const shown = { path: new URL(page.url()).pathname, title: await page.title() }
  expect(shown).toEqual({ path: new URL(path, page.url()).pathname, title: expect.stringContaining(screen.title) })
}

const looked = views.flatMap((view) => widths.map((width) => ({ ...view, width })))

test('every reader has screens', () => {
  expect(new Set(looked.map(({ reader }) => reader))).toEqual(new Set(readers))
})

test.each(looked)('fit to be looked at by a $reader at $width px: $names', async ({ reader, width, group }) => {
  const page = await browser.open(width, audience.visitor(reader))
  for (const screen of group) {
    await arriveAt(page, screen)
    for (const look of looks) await look(page, screen.name)
    // There is no keyboard on a phone; what can be pressed is the same, and so is the menu on the way to each screen.
    if (width === 1280) await checkKeyboard(page, screen.name, screen === group[0] ? 'body' : 'main')
  }
})
