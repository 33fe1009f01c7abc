import { expect, test } from 'vitest'
import { isSeenAtOnce } from '../support/at-once.ts'
import { useBrowser } from '../support/browser/browser.ts'
import { listenAt, seesText } from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

// An owner's actions in their casino are in casino/owner.spec.ts, where no other test plays.

const browser = useBrowser()

test('a transfer is seen where it arrives: sender, amount and subject; and sender and receiver are linked', async () => {
  const [one, other] = [await newPlayer(), await newPlayer()]
  const [giver, receiver] = [await browser.open(1280, one.visitor), await browser.open(390, other.visitor)]
  const counter = giver.getByRole('form', { name: 'Storten of opnemen' })
  await giver.goto('/bank')
  await counter.getByLabel('Bedrag').fill('2400')
  await counter.getByRole('button', { name: 'Storten' }).click()
  await seesText(giver, /Successfully deposited/)
  await listenAt(receiver, '/bank')
  await receiver.getByText('Nog niets ontvangen').waitFor()

  const form = giver.getByRole('form', { name: 'Overmaken' })
  await isSeenAtOnce(async (round) => {
    const amount = 500 + round
    await form.getByLabel('Ontvanger').fill(other.person.accountName)
    await form.getByLabel('Bedrag').fill(String(amount))
    await form.getByLabel('Onderwerp').fill('huur')
    const sent = giver.waitForResponse((response) => response.url().endsWith('/api/bank/transaction'))
    await form.getByRole('button', { name: 'Overmaken' }).click()
    expect((await sent).status()).toBe(200)
    return () =>
      Promise.all([
        seesText(receiver, `${one.person.accountName} heeft €${amount} op je bank gezet: ‘huur’.`),
        receiver.getByRole('link', { name: one.person.accountName }).first().waitFor(),
        receiver.getByText(`€${amount}`, { exact: true }).first().waitFor(),
      ])
  })

  await receiver.getByRole('link', { name: one.person.accountName }).first().click()
  await receiver.waitForURL(`**/profile/${one.person.accountName.toLowerCase()}`)
  await receiver.getByText('Online', { exact: true }).waitFor()
})

/** So many in a row fail together less than once in a million runs. */
const mostCaught = 16
/** The wall tells the last eight attempts in all of this world: these few are among them for sure. */
const lately = 3

/**
 * Breaks a prisoner out, with as many friends as it takes: seven of ten attempts succeed, and a friend who fails is in
 * jail.
 */
async function freedBy(accountName: string): Promise<{ helper: string; caught: string[] }> {
  const caught: string[] = []
  for (;;) {
    const { visitor, person } = await newPlayer()
    const { status, body } = await visitor.call('POST /api/jail/break/{name}', { params: { name: accountName } })
    expect(status).toBe(200)
    if (body.success) return { helper: person.accountName, caught }
    caught.push(person.accountName)
    expect(caught.length).toBeLessThan(mostCaught)
  }
}

test('a breakout is seen from both sides: the door opens, the prisoner hears who it was, the row goes', async () => {
  const [{ visitor, person }, viewer] = [await newPlayer(), await newPlayer()]
  const { accountName } = person
  const page = await browser.open(390, visitor)
  const wall = await browser.open(1280, viewer.visitor)
  await isSeenAtOnce(async () => {
    await setGangster(person, { jailSeconds: 600 })
    await Promise.all([listenAt(page, '/crime'), listenAt(wall, '/jail')])
    await page.getByText('Je zit in de gevangenis').waitFor()
    const row = wall.getByRole('row').filter({ hasText: accountName })
    await row.waitFor()
    const { helper, caught } = await freedBy(accountName)
    return async () => {
      await Promise.all([
        page.getByRole('table', { name: 'Misdaden' }).waitFor(),
        seesText(page, `${helper} heeft je uitgebroken. Je bent vrij.`),
        row.waitFor({ state: 'detached' }),
        wall.getByText(`${helper} brak ${accountName} uit`).waitFor(),
        ...caught
          .slice(-lately)
          .map((one) => wall.getByText(`${one} wilde ${accountName} uitbreken en werd gepakt`).waitFor()),
      ])
    }
  })
})

test('new and leaving players are seen among the online players', async () => {
  const viewer = await newPlayer()
  const page = await browser.open(390, viewer.visitor)
  await listenAt(page, '/users-online')
  const online = page.getByRole('list', { name: 'Spelers online' })
  await online.getByText(viewer.person.accountName).waitFor()
  await isSeenAtOnce(async () => {
    const { visitor, person } = await newPlayer()
    expect((await visitor.call('GET /api/status')).status).toBe(200)
    return () => online.getByRole('link', { name: person.accountName }).waitFor()
  })
  await isSeenAtOnce(async () => {
    const { visitor, person } = await newPlayer()
    expect((await visitor.call('GET /api/status')).status).toBe(200)
    const card = online.getByRole('link', { name: person.accountName })
    await card.waitFor()
    expect((await visitor.call('POST /api/auth/logout')).status).toBe(200)
    return () => card.waitFor({ state: 'detached' })
  })
})
