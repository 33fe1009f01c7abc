import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { clickCapture, newPlayer } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'

const browser = useBrowser()

test('the admin sees the players whose clicks look automatic', async () => {
  const { visitor, person } = await newPlayer()
  for (let clicks = 0; clicks < 2; clicks++) {
    const { status } = await visitor.call('POST /api/click', { body: { ...clickCapture('crime'), mouseMovements: [] } })
    expect(status).toBe(200)
  }
  const page = await browser.open(1280, await admin())
  await page.goto('/admin/suspicions')
  await page.getByLabel('Naam').fill(person.accountName)
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await page.getByText('een muisklik zonder muisbeweging').first().waitFor()
})

test('other players do not', async () => {
  const { visitor } = await newPlayer()
  expect((await visitor.call('GET /api/admin/suspicions')).status).toBe(403)
})
