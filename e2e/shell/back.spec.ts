import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { arrive, followMenu, menuOf, openMenu, press } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser({ intercepts: true })

/** Answers and chunks come late from now on. */
async function slowDown(page: Page): Promise<void> {
  const late = async (route: { continue: () => Promise<void> }) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  }
  await page.route('**/api/**', late)
  await page.route('**/*.js', late)
}

const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const standsAt = (page: Page, y: number) => eventually(async () => expect(await place(page)).toBe(y))

/** Scrolls to the middle of the page. */
async function readOn(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2)
    // The scroll event comes in the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  const y = await place(page)
  expect(y).toBeGreaterThan(50)
  return y
}

const leave = (page: Page) => press(page.getByRole('navigation', { name: 'Snelle acties' }).getByTitle('Auto stelen'))

test.each(['/', '/FAQ', '/shop', '/lottery', '/settings', '/bank', '/crime'])(
  'who comes back to %s, or loads it anew, stands where it was left',
  async (path) => {
    const { visitor } = await newPlayer()
    const page = await browser.open(390, visitor)
    await page.goto(path)
    const y = await readOn(page)
    await slowDown(page)
    await leave(page)
    await arrive(page, '/auto-stelen')
    await standsAt(page, 0)
    await page.goBack()
    await arrive(page, path)
    await standsAt(page, y)
    await page.reload()
    await standsAt(page, y)
    // A new visit begins at the top.
    await leave(page)
    await arrive(page, '/auto-stelen')
    await standsAt(page, 0)
  },
)

test('a list that was read on has as many rows again', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  const row = (id: number) => ({
    transactionId: String(id),
    sender: { accountName: 'Bruno' },
    receiver: { accountName: 'Vito' },
    amount: id,
    subject: 'huur',
    category: 'BANK',
    createdAt: '2026-11-20T12:00:00.000Z',
  })
  await page.route('**/api/bank/transactions/received*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const from = Number(query.get('after') ?? 0)
    const rows = Array.from({ length: Number(query.get('limit') ?? 50) }, (_, at) => row(from + at + 1))
    const headers = { 'next-cursor': String(from + rows.length) }
    await route.fulfill({ status: 200, headers, contentType: 'application/json', body: JSON.stringify(rows) })
  })
  await page.goto('/crime')
  await press(page.getByRole('navigation', { name: 'Snelle acties' }).getByTitle('Bank'))
  const rows = page.getByRole('cell', { name: 'Bruno' })
  await rows.first().waitFor()
  await page.getByRole('button', { name: 'Meer laden' }).first().click()
  await eventually(async () => expect(await rows.count()).toBe(100))
  await rows.nth(80).scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const y = await place(page)
  await leave(page)
  await arrive(page, '/auto-stelen')
  await page.goBack()
  await eventually(async () => expect(await rows.count()).toBe(100))
  await standsAt(page, y)
})

test('on a phone the back button closes an overlay first, and leaves nothing behind', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/crime')
  await press(page.getByRole('navigation', { name: 'Snelle acties' }).getByTitle('Bank'))
  await arrive(page, '/bank')
  const menu = page.getByRole('button', { name: 'Menu' })
  const isOpen = (open: boolean) =>
    eventually(async () => expect(await menu.getAttribute('aria-expanded')).toBe(String(open)))
  const path = () => new URL(page.url()).pathname

  await openMenu(page)
  await isOpen(true)
  await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBe(true))
  await page.goBack()
  await isOpen(false)
  expect(path()).toBe('/bank')

  // An overlay opened from the menu lies over it.
  await openMenu(page)
  await press(menuOf(page).getByRole('button', { name: 'Balk aanpassen' }))
  const dialog = page.getByRole('dialog', { name: 'Balk aanpassen' })
  await dialog.waitFor()
  await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBe(true))
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(path()).toBe('/bank')

  // Closed in another way, it needs no step back.
  await openMenu(page)
  await isOpen(true)
  await page.keyboard.press('Escape')
  await isOpen(false)
  await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBeUndefined())

  // Neither does a page that was opened from the menu.
  await followMenu(page, 'Winkel')
  await arrive(page, '/shop')
  await page.goBack()
  await arrive(page, '/bank')
  await isOpen(false)
  await page.goBack()
  await arrive(page, '/crime')
})

test('a navigation while a browser is slow to leave an overlay arrives, and can be gone back from', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/crime')
  await openMenu(page)
  await eventually(async () => expect(await page.evaluate(() => history.state.overlay)).toBe(true))
  // On a busy machine the step back takes longer than an answer.
  await page.evaluate(() => {
    const { back } = history
    history.back = () => {
      Object.assign(window, { goBack: () => back.call(history) })
    }
  })
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => 'goBack' in window)
  await press(page.getByRole('navigation', { name: 'Snelle acties' }).getByTitle('Bank'))
  await page.evaluate(() => (window as unknown as { goBack: () => void }).goBack())
  await arrive(page, '/bank')
  await page.getByRole('heading', { level: 1, name: /^Bank van/ }).waitFor()
  await page.goBack()
  await arrive(page, '/crime')
})
