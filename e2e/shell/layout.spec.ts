import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser/browser.ts'
import {
  answerFor,
  arrive,
  askAgain,
  followMenu,
  headerCash,
  menuOf,
  quickIcon,
  seesText,
  unavailable,
} from '../support/browser/page.ts'
import { logIn, newPlayer, Visitor } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'
import { giveFavours } from '../support/stack/world.ts'

const browser = useBrowser({ intercepts: true })

test('groups begin as the rules say, and only the admin has the admin’s', async () => {
  const openGroups = async (visitor: Visitor) => {
    const page = await browser.open(1280, visitor)
    await page.goto('/')
    await menuOf(page).waitFor()
    const groups = await menuOf(page).getByRole('button').all()
    return Promise.all(groups.map(async (one) => [await one.textContent(), await one.getAttribute('aria-expanded')]))
  }
  const players = [
    ['Algemeen', 'true'],
    ['Socials', 'true'],
    ['Spelfuncties', 'true'],
    ['Casino’s', 'true'],
    ['Familie', 'false'],
    ['Profiel', 'false'],
  ]
  expect(await openGroups((await newPlayer()).visitor)).toEqual(players)
  const admin = new Visitor()
  await logIn(admin, stack().logins.admin)
  expect(await openGroups(admin)).toEqual([['Admin', 'false'], ...players])
})

test('the keyboard reaches the screen over the menu, and the clock shows the server’s time', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/bank')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Naar de inhoud')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('screen')

  const clock = page.getByTitle('Servertijd')
  await clock.getByText(/^\d\d:\d\d:\d\d$/).waitFor()
  const first = await clock.textContent()
  const { serverTime } = (await visitor.call('GET /api/server-time')).body
  const shown = new Date(serverTime).toLocaleTimeString('en-GB', { timeZone: 'Europe/Amsterdam' })
  const secondsBetween = Math.abs(secondOfDay(shown) - secondOfDay(first))
  // Midnight may have come between the two.
  expect(Math.min(secondsBetween, 86_400 - secondsBetween)).toBeLessThan(30)
  await eventually(async () => expect(await clock.textContent()).not.toBe(first))
})

const secondOfDay = (clock: string | null): number =>
  (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

test('the link of the current page starts that page anew', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/bank')
  const subject = page.getByLabel('Onderwerp')
  await subject.fill('half af')
  await followMenu(page, 'Bank')
  await eventually(async () => expect(await subject.inputValue()).toBe(''))
})

test('premium players see their timers in the header and which icon is ready', async () => {
  const { visitor, person } = await newPlayer()
  await giveFavours(person, { credits: 7 })
  const page = await browser.open(1280, visitor)
  // As if they had done everything.
  await page.route('**/api/timers', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { timeLeft: Record<string, number> }
    const running = { car: 60, liquor: 50, drugs: 40, heist: 30, raid: 20 }
    await route.fulfill({ response: answer, json: { ...body, timeLeft: { ...body.timeLeft, ...running } } })
  })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
  const timers = page.getByRole('list', { name: 'Lopende timers' }).getByRole('listitem')
  expect(await timers.count()).toBe(0)
  // Bought elsewhere: the open page follows.
  const renewed = await visitor.call('POST /api/premium/renew', { body: { duration: 28 } })
  expect(renewed.status).toBe(200)
  await timers.first().waitFor()
  const names = (await timers.allTextContents()).map((text) => text.replace(/\d.*/, ''))
  expect(names).toEqual(['Raid', 'Overval', 'Drugs', 'Drank'])
  expect(await quickIcon(page, 'Misdaad').getAttribute('data-ready')).toBe('true')
  expect(await quickIcon(page, 'Status').getAttribute('data-ready')).toBe('false')
  await page.setViewportSize({ width: 700, height: 800 })
  await eventually(async () => expect(await timers.count()).toBe(2))
})

test('an unreachable service leaves a sentence and a button to try again', async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await answerFor(page, '/api/status/parts', unavailable)
  await page.goto('/')
  await seesText(page, 'Error loading user data. Please try again.')
  await askAgain(page, '/api/status/parts')
  await page.getByRole('heading', { level: 1, name: person.accountName }).waitFor()
})

test('a page whose realtime channel was away shows the right cash once it is back', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  let cut = false
  const sockets: { close(): Promise<void> }[] = []
  await page.routeWebSocket(/\/realtime/, (socket) => {
    if (cut) return void socket.close()
    sockets.push(socket)
    socket.connectToServer()
  })
  await page.goto('/casino')
  await eventually(async () => expect(await headerCash(page)).toBe(2500))
  await eventually(() => sockets.length > 0)
  await visitor.call('POST /api/bank/deposit', { body: { amount: 100 } })
  await eventually(async () => expect(await headerCash(page)).toBe(2400))

  cut = true
  for (const socket of sockets) await socket.close()
  await visitor.call('POST /api/bank/deposit', { body: { amount: 1000 } })
  expect(await headerCash(page)).toBe(2400)
  cut = false
  await eventually(async () => expect(await headerCash(page)).toBe(1400))
})

test('a player who clicks too much is sent to wait, or told to calm down', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/casino')
  await followMenu(page, 'Bank')
  // The test stack's limits are out of reach, so the test gives their answers in the gateway's place.
  const tooFast = { error: 'Kalmeer alstublieft, je overbelast de servers.', errorType: 'playerRateLimit', timeLeft: 1 }
  await answerFor(page, '/api/bank/deposit', { status: 429, body: tooFast })
  const counter = page.getByRole('form', { name: 'Storten of opnemen' })
  await counter.getByLabel('Bedrag').fill('10')
  await counter.getByRole('button', { name: 'Storten' }).click()
  await seesText(page, 'Kalmeer alstublieft, je overbelast de servers.')

  await answerFor(page, '/api/bank/withdraw', {
    status: 429,
    body: { error: 'x', errorType: 'clickLimit', timeLeft: 3 },
  })
  // Awaited from the start: the page goes back by itself, however busy the machine is.
  await Promise.all([
    page.getByText(/Probeer het opnieuw over [123] seconden?\./).waitFor(),
    arrive(page, '/clicklimit-reached'),
    counter.getByRole('button', { name: 'Opnemen' }).click(),
  ])
  await arrive(page, '/bank')
})
