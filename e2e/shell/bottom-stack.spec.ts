import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { checkBottom } from '../support/browser/looks.ts'
import { press } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveCar, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

/** Checks the stack as it is, and with the strip of a page without a network in it. */
async function checkAlsoOffline(page: Page, name: string): Promise<void> {
  await checkBottom(page, name)
  await page.context().setOffline(true)
  await page.getByText('Je bent offline.').waitFor()
  await checkBottom(page, `${name}, offline`)
  await page.context().setOffline(false)
  await page.getByText('Je bent offline.').waitFor({ state: 'detached' })
}

test('after a crime the wait stands at the bottom, and once it is over the same crime again', async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/crime')
  await press(page.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))
  const sheet = page.getByText('Nog even geduld')
  const again = page.getByRole('button', { name: /^Nog eens/ })
  await page.getByRole('status', { name: 'Resultaat' }).waitFor()
  // A crime that ends in jail shuts the page by another panel.
  await setGangster(person, { jailSeconds: 0, crimeSeconds: 600 })
  await page.reload()
  await sheet.waitFor()
  await checkScreen(page, 'crime-waits', 'main')
  await checkAlsoOffline(page, 'crime, waiting')
  expect(await again.count()).toBe(0)
  await setGangster(person, { crimeSeconds: 0 })
})

test('from press to press nothing slices the wait', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/auto-stelen')
  await press(page.getByRole('button', { name: /^Steel/ }).first())
  await eventually(async () => {
    const seen = [page.getByText('Nog even geduld'), page.getByRole('button', { name: /^Nog eens/ })]
    expect((await Promise.all(seen.map((one) => one.isVisible()))).some(Boolean)).toBe(true)
  })
  await checkAlsoOffline(page, 'car theft')
})

test('a chosen car and the strip of a page without a network stand one above the other', async () => {
  const { visitor, person } = await newPlayer()
  await giveCar(person, { count: 12 })
  const page = await browser.open(390, visitor)
  await page.goto('/garage')
  await page.getByRole('checkbox', { name: 'Kies alle' }).check()
  await page
    .getByText(/gekozen/)
    .first()
    .waitFor()
  await checkAlsoOffline(page, 'garage, chosen')
})
