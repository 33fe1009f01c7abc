import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { answerFor, askAgain, beforeAnswer, headerCash, press, seesText, unavailable } from '../support/browser/page.ts'
import { type ForeseenSpin, plantSpin } from '../support/planted-seeds.ts'
import { newPlayer, type Visitor } from '../support/players/player.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser({ intercepts: true })
const startingCash = 2500

const spinButton = (page: Page) => page.getByRole('button', { name: 'SPIN' })
const bet = (page: Page) => page.getByLabel('Inzet')
const machineOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/fruit')).body
const cashOf = async (visitor: Visitor) => (await visitor.call('GET /api/bank/balance')).body.cashPocket
const nonceOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/fair')).body.nonce
/** A bonus game would have to be played before the next spin. */
const winsNoBonus = ({ winsBonus }: ForeseenSpin) => !winsBonus

/** Returns the symbols of the window, and the lit ones, once the reels stand still. */
async function windowOf(page: Page) {
  await page.locator('[role="img"][data-spinning="false"]').waitFor()
  const cells = await page.locator('[data-cell]').evaluateAll((found) =>
    found.map((cell) => ({
      at: Number(cell.getAttribute('data-cell')),
      symbol: cell.getAttribute('data-symbol'),
      lit: cell.getAttribute('data-lit') === 'true',
    })),
  )
  cells.sort((a, b) => a.at - b.at)
  return {
    slots: cells.map(({ symbol }) => symbol),
    lit: cells.filter(({ lit }) => lit).map(({ at }) => at),
  }
}

test.each(flowWidths(390))("a spin shows the server's draw, and the money follows, at %i px", async (width) => {
  const { visitor } = await newPlayer()
  const foreseen = await plantSpin(visitor, ({ lines, winsBonus }) => lines.length > 1 && !winsBonus)
  const page = await browser.open(width, visitor)
  await page.goto('/fruit')
  await spinButton(page).waitFor()
  await page.getByText('Je hebt nog nooit gedraaid').waitFor()
  await bet(page).fill('100')
  await press(spinButton(page))
  const won = foreseen.multiplier * 100
  await seesText(page, `in en kreeg €${won.toLocaleString('nl-NL')} terug`)
  const { slots, winningCells: lit } = foreseen
  expect(await windowOf(page)).toEqual({ slots, lit })
  const cash = startingCash - 100 + won
  expect(await cashOf(visitor)).toBe(cash)
  await eventually(async () => expect(await headerCash(page)).toBe(cash))
  expect((await machineOf(visitor)).lastSpin).toMatchObject({ slots, winningCells: lit, betAmount: 100, winnings: won })
  await checkScreen(page, 'fruit-result')
  await page.reload()
  expect(await windowOf(page)).toEqual({ slots, lit })
  expect(await bet(page).inputValue()).toBe('100')
})

test('a spin can be verified by its link', async () => {
  const { visitor } = await newPlayer()
  await plantSpin(visitor, winsNoBonus)
  const page = await browser.open(1280, visitor)
  await page.goto('/fruit')
  await spinButton(page).click()
  await seesText(page, /De rollen staan stil/)
  const session = (await machineOf(visitor)).lastSpin?.fruitSessionId
  const link = page.getByRole('link', { name: 'Controleer deze ronde' })
  expect(await link.getAttribute('href')).toBe(`/fair/${session}`)
  await eventually(async () =>
    expect(
      (await visitor.call('GET /api/casino/rounds/{roundId}', { params: { roundId: session ?? '' } })).status,
    ).toBe(200),
  )
})

test('a double click, with a key on top, is one spin', async () => {
  const { visitor } = await newPlayer()
  await plantSpin(visitor, winsNoBonus)
  const page = await browser.open(1280, visitor)
  await page.goto('/fruit')
  await beforeAnswer(page, '/api/casino/fruit/spin', async () => {
    await spinButton(page).dblclick()
    await page.keyboard.press('Enter')
  })
  await seesText(page, /De rollen staan stil/)
  expect(await nonceOf(visitor)).toBe(1)
  await bet(page).focus()
  await page.keyboard.press('Space')
  await eventually(async () => expect(await nonceOf(visitor)).toBe(2))
})

test('a bet over the limit or the cash is refused in words, costs nothing and draws nothing', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(390, visitor)
  await page.goto('/fruit')
  await bet(page).fill('1001')
  await press(spinButton(page))
  await seesText(page, 'Je inzet moet tussen €10 en €1.000 liggen.')
  expect((await visitor.call('POST /api/bank/deposit', { body: { amount: startingCash - 9 } })).status).toBe(200)
  await bet(page).fill('10')
  await page.getByRole('button', { name: 'Neem €1 op en ga door' }).waitFor()
  await press(spinButton(page))
  await seesText(page, 'Je hebt niet genoeg geld op zak.')
  expect(await cashOf(visitor)).toBe(9)
  expect(await nonceOf(visitor)).toBe(0)
  expect((await machineOf(visitor)).lastSpin).toBeNull()
})

test("a player in jail can't play", async () => {
  const { visitor, person } = await newPlayer()
  await setGangster(person, { jailSeconds: 600 })
  const page = await browser.open(1280, visitor)
  await page.goto('/fruit')
  await page.getByText('Je zit in de gevangenis').waitFor()
  expect(await spinButton(page).count()).toBe(0)
})

test('a spin whose answer was lost is paid once, and another press shows it', async () => {
  const { visitor } = await newPlayer()
  await plantSpin(visitor, winsNoBonus)
  const page = await browser.open(1280, visitor)
  await page.goto('/fruit')
  await page.route('**/api/casino/fruit/spin', async (route) => {
    await route.fetch()
    await route.abort('connectionfailed')
  })
  await spinButton(page).click()
  await seesText(page, 'Kan geen verbinding maken met de server.')
  expect(await nonceOf(visitor)).toBe(1)
  const { lastSpin } = await machineOf(visitor)
  const cash = await cashOf(visitor)
  await page.unrouteAll()
  await spinButton(page).click()
  await seesText(page, /De rollen staan stil/)
  expect(await nonceOf(visitor)).toBe(1)
  expect(await cashOf(visitor)).toBe(cash)
  expect((await windowOf(page)).slots).toEqual(lastSpin?.slots)
})

test('a machine that can’t be read can be read again; a spin without words has those of the game', async () => {
  const { visitor } = await newPlayer()
  const page = await browser.open(1280, visitor)
  await answerFor(page, '/api/casino/fruit', unavailable)
  await page.goto('/fruit')
  await seesText(page, unavailable.body.error)
  await askAgain(page, '/api/casino/fruit')
  await spinButton(page).waitFor()
  await answerFor(page, '/api/casino/fruit/spin', { status: 502, body: '<h1>Bad gateway</h1>' })
  await spinButton(page).click()
  await seesText(page, 'Fout bij het draaien van de fruitautomaat.')
})
