import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { openMenu, press } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'

const browser = useBrowser()

test('the bar has the player’s own five places, changed from the menu or by a long press, on all their devices', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/')
  const barOf = (page: Page) => page.getByRole('navigation', { name: 'Snelle acties' })
  const bar = barOf(page)
  const places = async (of = bar) =>
    (await of.getByRole('link').or(of.getByRole('button')).allTextContents()).map((text) => text.trim())
  expect(await places()).toEqual(['Status', 'Misdaad', 'Auto stelen', 'Bank', 'Menu'])

  await openMenu(page)
  await press(page.getByRole('button', { name: 'Balk aanpassen' }))
  const dialog = page.getByRole('dialog', { name: 'Balk aanpassen' })
  await dialog.getByLabel('Plaats 3').selectOption('Fruitautomaat')
  await dialog.getByLabel('Plaats 5').selectOption('Status')
  expect(await dialog.getByLabel('Plaats 1').getByRole('option').count()).toBe(5)
  await checkScreen(page, 'bottom-bar')
  const kept = page.waitForResponse((response) => response.url().endsWith('/api/settings/bar'))
  await press(dialog.getByRole('button', { name: 'Klaar' }))
  const chosen = ['Menu', 'Misdaad', 'Fruitautomaat', 'Bank', 'Status']
  expect(await places()).toEqual(chosen)
  expect((await kept).status()).toBe(200)
  const other = await browser.open(390, visitor)
  for (const opened of [page, other]) {
    await opened.goto('/')
    expect(await places(barOf(opened))).toEqual(chosen)
  }

  // A finger that stays on a link changes the bar and follows nothing.
  const link = bar.getByRole('link', { name: 'Bank' })
  await link.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 200, clientY: 800 })
  await dialog.waitFor()
  await link.dispatchEvent('pointerup', { pointerType: 'touch' })
  await link.dispatchEvent('click')
  expect(new URL(page.url()).pathname).toBe('/')
  await press(dialog.getByRole('button', { name: 'Zoals het was' }))
  await press(dialog.getByRole('button', { name: 'Sluiten' }))
  expect(await places()).toEqual(['Status', 'Misdaad', 'Auto stelen', 'Bank', 'Menu'])
})

/** Pages at 200 % zoom on a small laptop, a phone held sideways, and one at 200 %. */
const low = [
  { width: 640, height: 400 },
  { width: 844, height: 390 },
  { width: 390, height: 420 },
]

test.each(low)(
  'on a low screen of $width × $height the menu stays in a low header, and nothing else does',
  async (size) => {
    const { visitor } = await newPlayer()
    const page = await browser.open(390, visitor)
    await page.setViewportSize(size)
    await page.goto('/bank')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const menu = page.getByRole('button', { name: 'Menu', exact: true })
    for (const top of [0, 10_000]) {
      await page.evaluate((top) => scrollTo(0, top), top)
      const box = await menu.boundingBox()
      expect(box && box.y + box.height).toBeLessThanOrEqual(44)
      // Nothing lies over it, and it over nothing.
      const covered = await page.evaluate(() => {
        const seen = [
          ...document.querySelectorAll('header :is(a, button, span, time), nav[aria-label="Snelle acties"] > *'),
        ]
          .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.visually-hidden, main'))
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 1 && box.bottom > 0)
        return seen.flatMap(({ one, box }, index) =>
          seen
            .slice(index + 1)
            .filter((other) => !one.contains(other.one) && !other.one.contains(one))
            .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
            .map((other) => `${one.outerHTML.slice(0, 80)} / ${other.one.outerHTML.slice(0, 80)}`),
        )
      })
      expect(covered).toEqual([])
    }
    const stuck = await page.evaluate(() =>
      [...document.querySelectorAll('#app *')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .filter((element) => element.getBoundingClientRect().bottom > 44 && element.getBoundingClientRect().height > 0)
        .map((element) => element.outerHTML.slice(0, 120)),
    )
    expect(stuck).toEqual([])
    await press(menu)
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Bank' }).first().waitFor()
  },
)
