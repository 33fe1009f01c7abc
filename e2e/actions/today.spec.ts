import { expect, test } from 'vitest'
import { become, checkScreen, useBrowser } from '../support/browser/browser.ts'
import { listenAt } from '../support/browser/page.ts'
import { commitCrime, newPlayers } from '../support/players/player.ts'

const browser = useBrowser()

test('what a player does comes to the page of their day by itself', async () => {
  const [me, other] = await newPlayers(2)
  if (!me || !other) throw new Error('two players are needed')
  const page = await browser.open(390, me.visitor)
  await listenAt(page, '/today')
  await page.getByText('Nog niets geprobeerd vandaag').waitFor()
  const money = page.getByRole('region', { name: 'Geld' })

  expect((await commitCrime(me.visitor)).status).toBe(200)
  await page.getByRole('row', { name: /Misdaad/ }).waitFor()
  await page.getByRole('region', { name: 'Op dreef' }).getByText('Langste reeks').waitFor()
  // What goes between pocket and bank is neither in nor out.
  expect((await me.visitor.call('POST /api/bank/deposit', { body: { amount: 900 } })).status).toBe(200)
  const gift = { receiverName: other.person.accountName, amount: 300, subject: 'voor vandaag' }
  expect((await me.visitor.call('POST /api/bank/transaction', { body: gift })).status).toBe(200)
  await money.getByText('€300', { exact: true }).first().waitFor()
  await checkScreen(page, 'today-busy')
  await become(page, 1280)
  await checkScreen(page, 'today-busy')
  await page.getByRole('radio', { name: 'Gisteren' }).check()
  await page.getByText('Niets geprobeerd gisteren').waitFor()
})
