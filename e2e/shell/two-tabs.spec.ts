import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import { arrive, fillLogin, followMenu, headerCash, holderOf, listenAt, seesText } from '../support/browser/page.ts'
import { newPerson, newPlayer, type Player } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser({ intercepts: true })

/**
 * Two tabs of one browser: in the first a player plays, the second was opened before that, without a session. The first
 * has no call under way, which a login in the second could overtake.
 */
async function twoTabs(path: string, { visitor }: Player, hasSocket = true): Promise<{ playing: Page; other: Page }> {
  const other = await browser.open(1280)
  await other.goto(path)
  const context = other.context()
  const [name = '', value = ''] = visitor.cookie.split('=')
  await context.addCookies([{ name, value, url: stack().origin }])
  const playing = await context.newPage()
  if (!hasSocket) await playing.routeWebSocket(/\/realtime/, (socket) => socket.close())
  if (hasSocket) await listenAt(playing, '/bank')
  else await playing.goto('/bank', { waitUntil: 'networkidle' })
  await playing.getByTitle('Geld op zak').waitFor()
  return { playing, other }
}

const deposit = async (page: Page, amount: string) => {
  const counter = page.getByRole('form', { name: 'Storten of opnemen' })
  await counter.getByLabel('Bedrag').fill(amount)
  await counter.getByRole('button', { name: 'Storten' }).click()
}
const isPlayedBy = (page: Page, accountName: string) =>
  page.getByRole('link', { name: accountName, exact: true }).first().waitFor()
const nowAs = (accountName: string) =>
  `Er is in een ander tabblad ingelogd, dus je speelt hier nu verder als ${accountName}.`
const balanceOf = async ({ visitor }: Pick<Player, 'visitor'>) => {
  const { cashPocket, cashBank } = (await visitor.call('GET /api/bank/balance')).body
  return { cashPocket, cashBank }
}
test('after a sign-up in another tab the page of the player before does not act for the newcomer, and its session is over', async () => {
  const former = await newPlayer()
  const { playing, other } = await twoTabs('/signup', former)
  const person = newPerson()
  await other.getByLabel('Gangsternaam').fill(person.accountName)
  await other.getByLabel('E-mail').fill(person.email)
  await other.getByLabel('Gsm-nummer').fill(person.phone)
  await other.getByLabel('Wachtwoord', { exact: true }).fill(person.password)
  await other.getByLabel('Herhaal wachtwoord').fill(person.password)
  await other.getByRole('radio', { name: 'Vrouw' }).check({ force: true })
  await other.getByRole('checkbox', { name: /Ik ga akkoord/ }).check()
  await other.getByRole('button', { name: 'Aanmelden' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
  await other.getByRole('button', { name: /^Neem \d{6} over$/ }).click()
  await other.getByRole('button', { name: 'Verifiëren' }).click()
  await arrive(other, '/')
  expect((await former.visitor.call('GET /api/auth/me')).status).toBe(401)

  await deposit(playing, '100')
  await seesText(playing, nowAs(person.accountName))
  await isPlayedBy(playing, person.accountName)
  expect(await headerCash(playing)).toBe(2500)
  const newcomer = { visitor: await holderOf(playing) }
  expect(await balanceOf(newcomer)).toEqual({ cashPocket: 2500, cashBank: 0 })
  // The page is the newcomer's now, and acts for them.
  await deposit(playing, '200')
  await expect.poll(() => balanceOf(newcomer)).toEqual({ cashPocket: 2300, cashBank: 200 })
})

test('after a login in another tab a page without a socket acts and reads for no other player, and becomes that player’s', async () => {
  const [former, present] = [await newPlayer(), await newPlayer()]
  const { playing, other } = await twoTabs('/login', former, false)
  const refused: string[] = []
  // On its way to the page: of an answer that the page has navigated away from no body is left.
  await playing.route('**/api/**', async (route) => {
    const response = await route.fetch()
    if (response.status() === 409) refused.push(((await response.json()) as { errorType: string }).errorType)
    await route.fulfill({ response })
  })
  await fillLogin(other, present.person)
  await arrive(other, '/')
  const before = await balanceOf(present)
  // A reading is enough.
  await followMenu(playing, 'Ziekenhuis')
  await seesText(playing, nowAs(present.person.accountName))
  await isPlayedBy(playing, present.person.accountName)
  expect(refused).toContain('otherPlayer')
  await arrive(playing, '/hospital')
  expect(await balanceOf(present)).toEqual(before)
  expect((await former.visitor.call('GET /api/auth/me')).status).toBe(401)
})

test('a logout on a page that is another’s by now logs out nobody', async () => {
  const [former, present] = [await newPlayer(), await newPlayer()]
  const { playing, other } = await twoTabs('/login', former, false)
  await fillLogin(other, present.person)
  await arrive(other, '/')
  await playing.getByRole('button', { name: 'Profiel' }).click()
  await followMenu(playing, 'Uitloggen')
  await seesText(playing, nowAs(present.person.accountName))
  await arrive(playing, '/')
  expect((await (await holderOf(playing)).call('GET /api/auth/me')).body.accountName).toBe(present.person.accountName)
})

test('after a login in another tab a page with a socket gets no push of the player before', async () => {
  const [former, present, third] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const { playing, other } = await twoTabs('/login', former)
  const frames: string[] = []
  playing.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))))
  await fillLogin(other, present.person)
  await arrive(other, '/')
  // Without a press: the server has closed the socket, and the session is read again.
  await isPlayedBy(playing, present.person.accountName)
  await seesText(playing, nowAs(present.person.accountName))
  await third.visitor.call('POST /api/bank/deposit', { body: { amount: 2000 } })
  for (const [{ person }, amount] of [
    [former, 511],
    [present, 722],
  ] as const) {
    const body = { receiverName: person.accountName, amount, subject: 'Voor jou alleen' }
    expect((await third.visitor.call('POST /api/bank/transaction', { body })).status).toBe(200)
  }
  // Pushes of one process come in the order in which they were sent.
  await expect.poll(() => frames.filter((frame) => frame.includes('722'))).not.toEqual([])
  expect(frames.filter((frame) => frame.includes('511'))).toEqual([])
})
