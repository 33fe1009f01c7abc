import { bonusWinningsEuro } from '@sottomondo/casino-rules'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser } from '../support/browser/browser.ts'
import { beforeAnswer, headerCash, press, seesText } from '../support/browser/page.ts'
import { type ForeseenSpin, plantSpin } from '../support/planted-seeds.ts'
import { newPlayer, type Visitor } from '../support/players/player.ts'
import { worldDatabase } from '../support/stack/database.ts'
import { setGangster } from '../support/stack/world.ts'

const browser = useBrowser()
const startingCash = 2500
const betAmount = 100

const throwButton = (page: Page) => page.getByRole('button', { name: 'Gooi' })
const diceOf = (rolls: ForeseenSpin['rolls']) => rolls.map(({ dice }) => String(dice))
const rollsOf = (page: Page) => page.getByRole('region', { name: 'Je worpen' }).getByRole('listitem').allTextContents()
const machineOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/fruit')).body

/** A game that shows much: a lock early on, perks, a branch, and enough rolls to stop in between. */
function worthSeeing({ winsBonus, rolls }: ForeseenSpin): boolean {
  return (
    winsBonus &&
    rolls.length >= 5 &&
    rolls.slice(0, 3).some(({ game }) => game.locked.length > 0) &&
    rolls.some(({ game }) => game.boxId > 27) &&
    rolls.some(({ uses }) => uses.some(({ multiplier }) => multiplier !== null))
  )
}

/** Throws once and waits until it is shown on the board. */
async function throwOnce(page: Page, rolls: ForeseenSpin['rolls'], made: number): Promise<void> {
  await press(throwButton(page))
  await eventually(async () => expect(await rollsOf(page)).toEqual(diceOf(rolls.slice(0, made + 1))))
}

/** Returns the ledger's view of a player's pocket: its balance, and the sum of all its entries. */
async function ledgerOf(visitor: Visitor): Promise<{ balance: number; sum: number }> {
  const { accountId } = (await visitor.call('GET /api/auth/me')).body
  const [row] = await run<{ balance: number; sum: number }>(
    worldDatabase(),
    'pocket_entries',
    `select a.balance, (select coalesce(sum(e.amount), 0)::bigint from economy.entry e where e.account_id = a.id) as sum
     from economy.ledger_account a
     where a.owner_kind = 'player' and a.owner_id = $1 and a.asset = 'cashPocket'`,
    [String(accountId)],
  )
  if (!row) throw new Error('the ledger has no pocket of this player')
  return row
}

/** Spins, and starts the game that this wins. */
async function startGame(page: Page): Promise<void> {
  await page.goto('/fruit')
  await page.getByLabel('Inzet').fill(String(betAmount))
  await press(page.getByRole('button', { name: 'SPIN' }))
  await press(page.getByRole('button', { name: 'Begin het bonusspel' }))
  await page.getByText('Je pion staat op de start. Gooi de dobbelsteen.').waitFor()
}

test.each(flowWidths(1280))('the board shows a game roll by roll, at %i px', async (width) => {
  const { visitor } = await newPlayer()
  const { rolls } = await plantSpin(visitor, worthSeeing)
  const page = await browser.open(width, visitor)
  await startGame(page)
  const locked = rolls.findIndex(({ game }) => game.locked.length > 0)
  for (let made = 0; made <= locked; made++) await throwOnce(page, rolls, made)
  await page.getByRole('region', { name: 'Op slot' }).getByText('opent bij een 6').waitFor()
  await checkScreen(page, 'fruit-bonus')
})

test.each(flowWidths(390))('a bonus game is offered until it is played, and paid once, at %i px', async (width) => {
  const { visitor } = await newPlayer()
  const spin = await plantSpin(visitor, worthSeeing)
  const page = await browser.open(width, visitor)
  await page.goto('/fruit')
  await page.getByLabel('Inzet').fill(String(betAmount))
  await press(page.getByRole('button', { name: 'SPIN' }))
  await page.getByRole('button', { name: 'Begin het bonusspel' }).waitFor()
  await page.locator('[data-glow="true"]').waitFor()
  await checkScreen(page, 'fruit-bonus-won')
  // No spin passes it, and a returning player finds the same offer.
  expect((await visitor.call('POST /api/casino/fruit/spin', { body: { betAmount } })).status).toBe(409)
  await page.reload()
  await press(page.getByRole('button', { name: 'Begin het bonusspel' }))
  await throwButton(page).waitFor()
  for (const { dice } of spin.rolls)
    expect((await visitor.call('POST /api/casino/fruit/bonus/roll')).body.diceValue).toBe(dice)

  await page.reload()
  const last = spin.rolls.at(-1)?.game
  const winnings = bonusWinningsEuro(last?.multiplier ?? 0, spin.multiplier, betAmount)
  const result = page.getByRole('region', { name: 'Uitslag' })
  await result.getByText(last?.end === 'DEATH' ? 'Doodskop!' : 'Uitgespeeld!').waitFor()
  await checkScreen(page, 'fruit-bonus-end')
  const collect = result.getByRole('button', { name: `Haal €${winnings.toLocaleString('nl-NL')} op` })
  await beforeAnswer(page, '/api/casino/fruit/bonus/collect', () => collect.dblclick())
  await seesText(page, `Het bonusspel is uitbetaald: €${winnings.toLocaleString('nl-NL')}.`)
  await page.getByRole('button', { name: 'SPIN' }).waitFor()

  const cash = startingCash - betAmount + spin.multiplier * betAmount + winnings
  expect((await visitor.call('GET /api/bank/balance')).body.cashPocket).toBe(cash)
  await eventually(async () => expect(await headerCash(page)).toBe(cash))
  expect(await ledgerOf(visitor)).toEqual({ balance: cash, sum: cash })
  const { lastSpin, bonus } = await machineOf(visitor)
  expect({ bonus, open: lastSpin?.bonusOpen }).toEqual({ bonus: null, open: false })
  expect((await visitor.call('POST /api/casino/fruit/bonus/collect')).status).toBe(404)
})

test('a reload and another device show the same game, and either rolls on', async () => {
  const { visitor } = await newPlayer()
  const { rolls } = await plantSpin(visitor, worthSeeing)
  const page = await browser.open(1280, visitor)
  await startGame(page)
  await beforeAnswer(page, '/api/casino/fruit/bonus/roll', () => throwButton(page).dblclick())
  await eventually(async () => expect(await rollsOf(page)).toEqual(diceOf(rolls.slice(0, 1))))
  expect((await machineOf(visitor)).bonus?.rolls).toHaveLength(1)
  await page.reload()
  await eventually(async () => expect(await rollsOf(page)).toEqual(diceOf(rolls.slice(0, 1))))
  const other = await browser.open(390, visitor)
  await other.goto('/fruit')
  await throwButton(other).waitFor()
  await throwOnce(other, rolls, 1)
  // One roll is missing here: the next one shows both.
  await throwOnce(page, rolls, 2)
  await other.reload()
  await eventually(async () => expect(await rollsOf(other)).toEqual(diceOf(rolls.slice(0, 3))))
})

test.each(flowWidths(1280))(
  'a bonus game that is open is played to its end in jail, where nobody spins, at %i px',
  async (width) => {
    const { visitor, person } = await newPlayer()
    const { rolls } = await plantSpin(visitor, worthSeeing)
    expect((await visitor.call('POST /api/casino/fruit/spin', { body: { betAmount } })).status).toBe(200)
    await setGangster(person, { jailSeconds: 900 })
    const page = await browser.open(width, visitor)
    await page.goto('/fruit')
    await press(page.getByRole('button', { name: 'Begin het bonusspel' }))
    await throwOnce(page, rolls, 0)
    for (const { dice } of rolls.slice(1))
      expect((await visitor.call('POST /api/casino/fruit/bonus/roll')).body.diceValue).toBe(dice)
    await page.reload()
    await press(page.getByRole('region', { name: 'Uitslag' }).getByRole('button', { name: /^(Haal|Sluit)/ }))
    await page.getByText('Je zit in de gevangenis', { exact: true }).waitFor()
    expect(await machineOf(visitor)).toMatchObject({ bonus: null, lastSpin: { bonusOpen: false } })
  },
)
