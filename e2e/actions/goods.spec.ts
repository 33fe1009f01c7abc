import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { hasFocus, seesText, untilNextAction } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveGoods, giveMoney, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

/**
 * Presses until the server has taken the trade: prices change every nine minutes of this world, and a trade at the old
 * ones is refused, and the new ones are shown.
 */
async function trade(page: Page, name: RegExp): Promise<void> {
  for (;;) {
    const answered = page.waitForResponse((one) => /\/api\/(drugs|liquor)\/(buy|sell)$/.test(one.url()))
    await page.getByRole('button', { name }).last().click()
    if ((await answered).ok()) return
    await seesText(page, /^De prijzen zijn net veranderd/)
    await untilNextAction(page)
  }
}

test('a trader sees the result before and after, with their goods and cash, and waits', async () => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { experience: 900 })
  await giveMoney(person, 200_000)
  await eventually(async () => {
    expect((await visitor.call('POST /api/bank/withdraw', { body: { amount: 200_000 } })).status).toBe(200)
  })
  await giveGoods(person, { trade: 'liquor', good: 'bier', amount: 8 })
  const page = await browser.open(390, visitor)

  await page.goto('/drugs')
  await page.getByRole('heading', { name: 'Handel in Amsterdam' }).waitFor()
  await page.getByRole('button', { name: 'weed: alles' }).click()
  await page.getByText(/^5 pakjes kosten €[\d.]+, en 2 ervaringspunten\.$/).waitFor()
  await checkScreen(page, 'drugs-chosen')
  await trade(page, /^Koop voor €/)
  const result = page.getByRole('status', { name: 'Resultaat' })
  await result.getByText(/^Je kocht 5 pakjes voor €/).waitFor()
  await page.getByText(/wachten voordat je weer drugs kunt verhandelen/).waitFor()
  // The button went when the page shut.
  await eventually(async () => expect(await hasFocus(page)).toBe(true))
  await eventually(async () => {
    const { body } = await visitor.call('GET /api/drugs')
    expect(body.drugsInventory).toContainEqual({ drugName: 'weed', amount: 5, paid: expect.any(Number) })
  })

  await page.goto('/liquor')
  await page.getByText('8 flessen op zak, ruimte voor 20').waitFor()
  // Nobody knows what a gift cost. From here they travel by one press, and sell everything by another.
  const { body } = await visitor.call('GET /api/liquor')
  expect(body.liquorInventory).toContainEqual({ liquorName: 'bier', amount: 8, paid: null })
  const trips = page.getByRole('table', { name: 'Ritten' })
  await trips.getByRole('button', { name: 'Reis naar Brussel' }).click()
  await page.getByRole('heading', { name: 'Handel in Brussel' }).waitFor()
  await eventually(async () => expect(await hasFocus(page)).toBe(true))
  await page
    .getByText(/^Je kunt weer reizen over|^Nergens houd je er nu meer aan over dan hier/)
    .first()
    .waitFor()
  await checkScreen(page, 'liquor-arrived')
  await trade(page, /^Verkoop alles voor €/)
  // Six of a hundred are caught.
  await result.getByText(/^(Je verkocht 8 flessen voor €|Je koper had een insigne)/).waitFor()
})
