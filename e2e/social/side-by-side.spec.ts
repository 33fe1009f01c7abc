import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { isTold } from '../support/page.ts'
import { newPlayer } from '../support/player.ts'

const browser = useBrowser()

/** What one does is seen by the other within this time, by pushes alone. */
const soonMs = 1_000

test('what one does to another is seen there at once, without a reload', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  const [giver, receiver] = [await browser.open(1280, one.visitor), await browser.open(390, other.visitor)]
  const counter = giver.getByRole('form', { name: 'Storten of opnemen' })
  await giver.goto('/bank')
  await counter.getByLabel('Bedrag').fill('2000')
  await counter.getByRole('button', { name: 'Storten' }).click()
  await isTold(giver, /Successfully deposited/)
  const live = receiver.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/realtime') })
  await receiver.goto('/bank')
  await (await live).waitForEvent('framereceived')
  await receiver.getByText('Nog niets ontvangen').waitFor()
  await receiver.waitForLoadState('networkidle')

  const form = giver.getByRole('form', { name: 'Overmaken' })
  await form.getByLabel('Ontvanger').fill(other.person.accountName)
  await form.getByLabel('Bedrag').fill('750')
  await form.getByLabel('Onderwerp').fill('huur')
  const sent = giver.waitForResponse((response) => response.url().endsWith('/api/bank/transaction'))
  await form.getByRole('button', { name: 'Overmaken' }).click()
  await sent
  const fromMs = Date.now()
  await Promise.all([
    isTold(receiver, `${one.person.accountName} heeft €750 op je bank gezet: ‘huur’.`),
    receiver.getByRole('link', { name: one.person.accountName }).first().waitFor(),
    receiver.getByText('€750', { exact: true }).first().waitFor(),
  ])
  expect(Date.now() - fromMs).toBeLessThan(soonMs)

  // Who it was is one step away.
  await receiver.getByRole('link', { name: one.person.accountName }).first().click()
  await receiver.waitForURL(`**/profile/${one.person.accountName}`)
  await receiver.getByText('Online', { exact: true }).waitFor()
})
