import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser.ts'
import { openMenu, press } from '../support/page.ts'
import { newPlayer } from '../support/player.ts'

const browser = useBrowser()

test('the bar has the player’s own five places, changed from the menu or by a long press, and keeps them', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/')
  const bar = page.getByRole('navigation', { name: 'Snelle acties' })
  const places = async () =>
    (await bar.getByRole('link').or(bar.getByRole('button')).allTextContents()).map((text) => text.trim())
  expect(await places()).toEqual(['Status', 'Misdaad', 'Auto stelen', 'Bank', 'Menu'])

  await openMenu(page)
  await press(page.getByRole('button', { name: 'Balk aanpassen' }))
  const dialog = page.getByRole('dialog', { name: 'Balk aanpassen' })
  await dialog.getByLabel('Plaats 3').selectOption('Fruitautomaat')
  await dialog.getByLabel('Plaats 5').selectOption('Status')
  expect(await dialog.getByLabel('Plaats 1').getByRole('option').count()).toBe(5)
  await checkScreen(page, 'bottom-bar')
  await press(dialog.getByRole('button', { name: 'Klaar' }))
  const chosen = ['Menu', 'Misdaad', 'Fruitautomaat', 'Bank', 'Status']
  expect(await places()).toEqual(chosen)
  await page.reload()
  expect(await places()).toEqual(chosen)

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

test('on a low screen no bar is fixed', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.setViewportSize({ width: 640, height: 360 })
  await page.goto('/bank')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(stuck).toEqual([])
})
