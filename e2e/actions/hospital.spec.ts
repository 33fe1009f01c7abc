import { expect, test } from 'vitest'
import { checkScreen, useBrowser } from '../support/browser/browser.ts'
import { newPlayer } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser()

test('a player who pays the doctor waits, and has full life again on every open page', async () => {
  const { visitor, person } = await newPlayer()
  // Healing them takes six seconds at the speed of this world.
  await setGangster(person, { life: 96 })
  const [page, status] = [await browser.open(390, visitor), await browser.open(1280, visitor)]
  await Promise.all([page.goto('/hospital'), status.goto('/hospital')])
  // On a phone the patient is a strip that opens; what the doctor does for how much stands below it.
  await page.getByText('Ontbrekend leven').waitFor()
  await status.getByText(/^Je mist 4 levenspunten\./).waitFor()
  for (const one of [page, status]) await checkScreen(one, 'hospital-wounded')
  const live = status
    .waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
    .then((socket) => socket.waitForEvent('framereceived'))
  await status.goto('/')
  await live
  await status.getByText('96 / 100').waitFor()

  await page.getByRole('button', { name: 'Laat je oplappen voor €600' }).click()
  await status.getByText('100 / 100').waitFor()
  await status.getByTitle('Leven: 100 van de 100').waitFor()
  await page.getByText('Kerngezond').waitFor()
  expect(await page.getByRole('button', { name: /^Laat je oplappen/ }).count()).toBe(0)
})
