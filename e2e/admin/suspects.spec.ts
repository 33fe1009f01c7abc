import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { newPlayers } from '../support/players/player.ts'
import { lookFed } from '../support/players/suspect.ts'
import { admin } from '../support/stack/remotes.ts'

const browser = useBrowser()

test('the admin sees who feeds whom, and takes them from the list with a note that the log keeps', async () => {
  const [feeder, main] = await newPlayers(2)
  if (!feeder || !main) throw new Error('nobody came')
  const [name, fedName] = [feeder.person.accountName, main.person.accountName]
  const owner = await admin()
  expect((await feeder.visitor.call('GET /api/admin/suspects')).status).toBe(403)
  // A transfer of now is counted by itself; those of earlier days are written as if they had been.
  expect((await feeder.visitor.call('POST /api/bank/deposit', { body: { amount: 1_000 } })).status).toBe(200)
  const body = { receiverName: fedName, amount: 900, subject: '' }
  expect((await feeder.visitor.call('POST /api/bank/transaction', { body })).status).toBe(200)
  await eventually(async () => {
    const around = await owner.call('GET /api/admin/suspects/{accountName}', { params: { accountName: fedName } })
    expect(around.body).toMatchObject({ score: 0, gifts: [{ giverName: name, receiverName: fedName, euro: 900 }] })
  })
  await lookFed(feeder, main)
  const page = await browser.open(1280, owner)
  await page.goto('/admin/suspects')
  await page.getByRole('button', { name: `Bekijk ${fedName}` }).click()
  await page.getByRole('img', { name: `Wie gaf aan wie, rond ${fedName}` }).waitFor()
  await page.getByText('op 9 dagen: 97% van wat').first().waitFor()
  await page.getByLabel('Opmerking').fill('Twee broers.')
  await page.getByRole('button', { name: 'Bekeken, niets aan de hand' }).click()
  await page.getByText('‘Twee broers.’').waitFor()
  // One suspect has the page: that they are gone from the list is seen there.
  await page.getByRole('button', { name: 'Terug naar de lijst' }).click()
  await page.getByRole('heading', { name: 'Te bekijken' }).waitFor()
  await page.getByRole('button', { name: `Bekijk ${fedName}` }).waitFor({ state: 'detached' })
  await eventually(async () => {
    const { body: log } = await owner.call('GET /api/admin/log')
    expect(log).toMatchObject({
      entries: expect.arrayContaining([
        expect.objectContaining({ about: fedName, kind: 'suspect', reason: 'Twee broers.' }),
      ]),
    })
  })
})
