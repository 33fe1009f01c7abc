import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { become, checkScreen, useBrowser, type Width } from '../support/browser.ts'
import { checkKeyboard, checkOffline, checkStillness } from '../support/looks.ts'
import { type Audience, newAudience, readers, type Screen, views } from '../support/screens.ts'

// Without every API that our players' oldest browsers lack; all other files have the newest.
const browser = useBrowser({ isOld: true })

/**
 * Every screen of the table goes through this, at both widths: a check added here holds for all of them. `checkScreen`
 * has the checks for states that are reached by playing, too: axe, and nothing cut off.
 */
async function lookAt(page: Page, name: string): Promise<void> {
  await checkScreen(page, name)
  await checkStillness(page, name)
}

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

test('every reader has screens', () => {
  expect(new Set(views.map(({ reader }) => reader))).toEqual(new Set(readers))
})

test.each(views)('fit to be looked at by a $reader: $names', async ({ reader, group }) => {
  const page = await browser.open(1280, audience.visitor(reader))
  for (const [index, screen] of group.entries()) {
    // One page for both widths, for its start costs the most; every other screen begins on the phone.
    const [first, second]: readonly [Width, Width] = index % 2 === 0 ? [1280, 390] : [390, 1280]
    await become(page, first)
    await arriveAt(page, screen)
    await lookAt(page, screen.name)
    await become(page, second)
    await lookAt(page, screen.name)
    await checkOffline(page, screen.name)
    // A phone has no keyboard; its buttons are the same, and so is the menu on the way to each screen.
    await become(page, 1280)
    await checkKeyboard(page, screen.name, screen === group[0] ? 'body' : 'main')
  }
})
