import { expect, test } from 'vitest'
import { become, checkScreen, useBrowser } from '../support/browser/browser.ts'
import { listenAt, seesText } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { giveCar, giveFavours, setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

test('a chosen mission is carried out elsewhere, told on every page and paid; another is skipped', async () => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { experience: 25_000 })
  await giveFavours(person, { bullets: 30, credits: 5 })
  await giveCar(person, { count: 2 })
  const [page, status] = [await browser.open(1280, visitor), await browser.open(1280, visitor)]
  await Promise.all([page.goto('/mission'), listenAt(status, '/')])
  await page.getByText('Pleeg 20 geslaagde misdaden').waitFor()

  await page.getByRole('button', { name: 'Creëer je eigen missie' }).click()
  const choice = page.getByRole('dialog', { name: 'Creëer je eigen missie' })
  await choice.getByRole('combobox', { name: 'Soort missie' }).selectOption('SHIPMENT_BETWEEN')
  await choice
    .getByText(/voor €400\.000.* en 160 ervaringspunten/)
    .first()
    .waitFor()
  await checkScreen(page, 'mission-create')
  await become(page, 390)
  await checkScreen(page, 'mission-create')
  await choice.getByRole('combobox', { name: 'Soort missie' }).selectOption('CRUSH')
  await choice.getByRole('button', { name: 'Begin: Crush 2 auto’s' }).click()
  const crushing = page.getByRole('row', { name: /Crush 2 auto’s/ })
  await crushing.getByRole('progressbar', { name: '0 van 2' }).waitFor()

  // Awaited from the start: a toast goes after seconds.
  await Promise.all([
    crushing.getByText('Volbracht').waitFor(),
    seesText(status, 'Missie volbracht: Crush 2 auto’s.'),
    visitor
      .call('POST /api/garage/crushBetween', { body: { minPrice: 1, maxPrice: 100_000_000 } })
      .then((reply) => expect(reply.status).toBe(200)),
  ])
  await status.getByTitle('Geld op zak').getByText('€5.000', { exact: true }).waitFor()
  await checkScreen(page, 'mission-done')
  await become(page, 1280)
  await checkScreen(page, 'mission-done')

  await page.getByRole('button', { name: 'Skip: Pleeg 20 geslaagde misdaden' }).click()
  const question = page.getByRole('dialog', { name: 'Missie skippen' })
  await question.getByText('Dat kost 2 credits. Je hebt 5 credits.').waitFor()
  await checkScreen(page, 'mission-skip')
  await become(page, 390)
  await checkScreen(page, 'mission-skip')
  await question.getByRole('button', { name: 'Bevestigen' }).click()
  await page.getByText('Pleeg 20 geslaagde misdaden').waitFor({ state: 'detached' })
})
