import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, beforeAnswer, headerCash, press, seesText, unavailable } from '../support/browser/page.ts'
import { newPlayer, type Visitor } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser({ intercepts: true })
const startingCash = 2500

const spot = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const spinButton = (page: Page) => page.getByRole('button', { name: 'Draai', exact: true })
const outcomeOf = (page: Page) => page.getByRole('region', { name: 'Uitslag' })
const tableOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/roulette')).body
const cashOf = async (visitor: Visitor) => (await visitor.call('GET /api/bank/balance')).body.cashPocket
const nonceOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/fair')).body.nonce

async function layExact(page: Page, number: string, amount: number): Promise<void> {
  const form = page.getByRole('form', { name: 'Exacte bedragen' })
  if (!(await form.isVisible())) await press(page.getByText('Exacte bedragen', { exact: true }))
  await form.getByLabel('Nummer (0–36)').fill(number)
  await form.getByLabel('Bedrag op nummer').fill(String(amount))
  await press(form.getByRole('button', { name: 'Leg op tafel' }))
}

test.each(flowWidths(390))("chips are laid by hand and paid by the server's draw, at %i px", async (width) => {
  const { visitor } = await newPlayer()
  const page = await browser.open(width, visitor)
  await page.goto('/roulette')
  await press(page.getByRole('radio', { name: 'Fiche van €50', exact: true }))
  await press(spot(page, 'Inzet op 17 zwart'))
  await press(spot(page, 'Inzet op rood'))
  await press(spot(page, 'Inzet op rood: €50'))
  await press(spot(page, 'Inzet op dozijn 13–24'))
  await press(spinButton(page))
  await outcomeOf(page).waitFor()
  const [played] = await eventually(async () => {
    const { rounds } = (await visitor.call('GET /api/casino/rounds', { query: { game: 'ROULETTE' } })).body
    expect(rounds).toHaveLength(1)
    return rounds
  })
  expect(played).toMatchObject({ stake: 200, nonce: 0 })
  await seesText(page, `Het balletje valt op ${played?.round.number}.`)
  expect(await outcomeOf(page).textContent()).toContain(`${played?.round.number} `)
  const cash = startingCash - 200 + (played?.winnings ?? 0)
  expect(await cashOf(visitor)).toBe(cash)
  await eventually(async () => expect(await headerCash(page)).toBe(cash))
  await press(page.getByRole('button', { name: 'Herhaal de laatste inzet' }))
  await spot(page, 'Inzet op rood: €100').waitFor()
  await checkScreen(page, 'roulette-result')
  await press(outcomeOf(page).getByRole('link', { name: 'Controleer deze ronde' }))
  await page.getByText('De serverseed van deze ronde is nog geheim').waitFor()
  // The last numbers come from the history.
  await page.goto('/roulette')
  await page.getByRole('region', { name: 'Jouw laatste nummers' }).getByText(String(played?.round.number)).waitFor()
})

test('with the keyboard alone: arrows, Enter, Delete, and the button', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/roulette')
  await spot(page, 'Inzet op 0 groen').focus()
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'Enter', 'ArrowLeft', 'Delete', 'ArrowRight'])
    await page.keyboard.press(key)
  await spot(page, 'Inzet op 2 zwart: €20').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Inzet op 2 zwart: €20')
  await spinButton(page).focus()
  await page.keyboard.press('Enter')
  await outcomeOf(page).waitFor()
  expect(await nonceOf(visitor)).toBe(1)
})

test('a double click plays one round', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/roulette')
  await spot(page, 'Inzet op oneven').click()
  await beforeAnswer(page, '/api/casino/bet/roulette', () => spinButton(page).dblclick())
  await outcomeOf(page).waitFor()
  expect(await nonceOf(visitor)).toBe(1)
})

test('a round whose answer was lost is not played twice when it is tried again', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/roulette')
  await spot(page, 'Inzet op oneven').click()
  await page.route('**/api/casino/bet/roulette', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await spinButton(page).click()
  await seesText(page, 'Kan geen verbinding maken met de server.')
  await page.unrouteAll()
  await spinButton(page).click()
  await outcomeOf(page).waitFor()
  expect(await nonceOf(visitor)).toBe(1)
})

test('more than the cash, more than the limit: each is said, no number is drawn and nothing moves', async () => {
  const { visitor } = await newPlayer()
  const { maxBet } = await tableOf(visitor)
  const page = await browser.open(1280, visitor)
  await page.goto('/roulette')
  await spinButton(page).click()
  await seesText(page, 'Plaats eerst een inzet.')
  await layExact(page, '7', maxBet + 1)
  await spinButton(page).click()
  await seesText(page, /^Je zet samen hoogstens €/)
  await layExact(page, '7', Math.min(maxBet, startingCash + 1))
  // A poor table's limit is below a new player's cash: then they first have to be poorer.
  if (maxBet <= startingCash) await visitor.call('POST /api/bank/deposit', { body: { amount: startingCash } })
  await spinButton(page).click()
  await seesText(page, /niet genoeg/)
  await spot(page, `Inzet op 7 rood: €${Math.min(maxBet, startingCash + 1).toLocaleString('nl-NL')}`).waitFor()
  const over = await visitor.call('POST /api/casino/bet/roulette', {
    body: { bets: [{ kind: 'redBlack', value: 'Rood', amount: maxBet + 1 }] },
  })
  expect(over.status).toBeGreaterThanOrEqual(400)
  expect(await nonceOf(visitor)).toBe(0)
  const { cashPocket, cashBank } = (await visitor.call('GET /api/bank/balance')).body
  expect(cashPocket + cashBank).toBe(startingCash)
})

test("a player in jail can't play", async () => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await page.goto('/roulette')
  await spot(page, 'Inzet op even').click()
  await setGangster(person, { jailSeconds: 600 })
  await page.reload()
  await page.getByText('Je zit in de gevangenis', { exact: true }).waitFor()
  expect(await spinButton(page).count()).toBe(0)
})

test('no owner, and an unreachable service: each is said, and can be read again', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  const gone = { error: 'Er is hier geen roulette.', errorType: 'notFound' }
  await answerFor(page, '/api/casino/roulette', { status: 404, body: gone })
  await page.goto('/roulette')
  await page.getByText('Geen eigenaar gevonden voor de roulette of niet ingesteld.').waitFor()
  await askAgain(page, '/api/casino/roulette', unavailable)
  await seesText(page, unavailable.body.error)
  await askAgain(page, '/api/casino/roulette')
  await spot(page, 'Inzet op even').click()
  await answerFor(page, '/api/casino/bet/roulette', { status: 502, body: 'Bad gateway' })
  await spinButton(page).click()
  await seesText(page, 'Fout bij het plaatsen van de inzet')
})
