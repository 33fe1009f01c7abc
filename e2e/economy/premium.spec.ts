import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

/** Orders the second package, and does `press` at the test checkout. */
async function order(page: Page, press: string): Promise<void> {
  await page.getByRole('radio', { name: /^25 credits/ }).check()
  await page.getByRole('checkbox', { name: /^Ik ga akkoord/ }).check()
  await page.getByRole('button', { name: 'Bestel en betaal €4,99' }).click()
  await page.getByText('TEST').first().waitFor()
  await page.getByRole('button', { name: press }).click()
}

test.each(widths)('credits are bought, and premium with them, on every open page (%i px)', async (width) => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { crimeSeconds: 900 })
  const page = await browser.open(width, visitor)
  const other = await browser.open(width, visitor)
  const live = other
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
    .then((socket) => socket.waitForEvent('framereceived'))
  await other.goto('/bank')
  await live

  await page.goto('/premium')
  await order(page, 'Annuleren')
  await page.getByText('Je betaling is geannuleerd. Probeer het opnieuw.').waitFor()
  await checkScreen(page, 'premium-cancel')

  await order(page, 'Betalen')
  await page.getByText('Bedankt voor je aankoop! De credits zijn toegevoegd aan je account.').waitFor()
  await page.getByText('Je hebt 25 credits').waitFor()
  await page.getByRole('button', { name: /^Betaalbewijs/ }).waitFor()
  await checkScreen(page, 'premium-success')
  await page.getByRole('button', { name: /^Betaalbewijs/ }).click()
  await page.getByRole('dialog', { name: 'Betaalbewijs' }).getByText('€4,99').waitFor()
  await checkScreen(page, 'premium-receipt')
  await page.getByRole('button', { name: 'Sluiten' }).first().click()

  await page.getByRole('tab', { name: 'Premium' }).click()
  await page.getByText(/en houd je 18 credits over/).waitFor()
  const timers = other.getByRole('list', { name: 'Lopende timers' })
  expect(await timers.count()).toBe(0)
  await page.getByRole('button', { name: 'Neem 28 dagen voor 7 credits' }).click()
  await page.getByText(/nog 2[78] dagen/).waitFor()
  // The header of the other page, which nobody has touched.
  await timers.getByText('Misdaad').waitFor()
  await page.getByRole('button', { name: 'Verleng 28 dagen voor 7 credits' }).click()
  await page.getByText(/nog 5[56] dagen/).waitFor()
  await page.getByText(/en houd je 4 credits over/).waitFor()
  await checkScreen(page, 'premium-renewed')
  await eventually(async () => {
    const { body } = await visitor.call('GET /api/premium')
    expect(body.credits).toBe(11)
  })
})
