import { bonusWinningsEuro } from '@sottomondo/casino-rules'
import { createLogger, openPool, run } from '@sottomondo/server-kit'
import { eventually } from '@sottomondo/test-kit'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser.ts'
import { headerCash, isTold, press } from '../support/page.ts'
import { type ForeseenSpin, plantSpin } from '../support/planted-seeds.ts'
import { newPlayer, type Visitor } from '../support/player.ts'
import { stack } from '../support/stack.ts'

const browser = useBrowser()
const startingCash = 2500
const betAmount = 100

const throwButton = (page: Page) => page.getByRole('button', { name: 'Gooi' })
const rollsOf = (page: Page) => page.getByRole('region', { name: 'Je worpen' }).getByRole('listitem').allTextContents()
const machineOf = async (visitor: Visitor) => (await visitor.call('GET /api/casino/fruit')).body

/** A game with something to see: a branch, a lock, perks, and enough rolls to stop in between. */
function worthSeeing({ winsBonus, rolls }: ForeseenSpin): boolean {
  return (
    winsBonus &&
    rolls.length >= 6 &&
    rolls.length <= 8 &&
    rolls.slice(0, 5).some(({ game }) => game.locked.length > 0) &&
    rolls.some(({ game }) => game.boxId > 27) &&
    rolls.some(({ uses }) => uses.some(({ multiplier }) => multiplier !== null))
  )
}

/** Throws once and waits until that is on the board. */
async function throwOnce(page: Page, rolls: ForeseenSpin['rolls'], made: number): Promise<void> {
  await press(throwButton(page))
  await eventually(async () =>
    expect(await rollsOf(page)).toEqual(rolls.slice(0, made + 1).map(({ dice }) => String(dice))),
  )
}

/** What the ledger holds of a player's pocket: its balance, and the sum of all that was ever entered there. */
async function ledgerOf(visitor: Visitor): Promise<{ balance: number; sum: number }> {
  const { accountId } = (await visitor.call('GET /api/auth/me')).body
  const pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
  try {
    const [row] = await run<{ balance: number; sum: number }>(
      pool,
      'pocket_entries',
      `select a.balance, (select coalesce(sum(e.amount), 0)::bigint from economy.entry e where e.account_id = a.id) as sum
       from economy.ledger_account a
       where a.owner_kind = 'player' and a.owner_id = $1 and a.asset = 'cashPocket'`,
      [String(accountId)],
    )
    if (!row) throw new Error('the ledger has no pocket of this player')
    return row
  } finally {
    await pool.end()
  }
}

test.each(widths)('a bonus game is played to its end on two devices and paid once, at %i px', async (width) => {
  const { visitor } = await newPlayer()
  const spin = await plantSpin(visitor, worthSeeing)
  const { rolls } = spin
  const page = await browser.open(width, visitor)
  await page.goto('/fruit')
  await page.getByLabel('Inzet').fill(String(betAmount))
  await press(page.getByRole('button', { name: 'SPIN' }))
  await page.getByRole('button', { name: 'Start bonus' }).waitFor()
  await page.locator('[data-glow="true"]').waitFor()
  await checkScreen(page, 'fruit-bonus-won')
  // Whoever leaves comes back to the same offer; nobody spins on past it.
  await page.reload()
  const refused = await visitor.call('POST /api/casino/fruit/spin', { body: { betAmount } })
  expect(refused.status).toBe(409)
  await press(page.getByRole('button', { name: 'Start bonus' }))
  await page.getByText('Je pion staat op de start. Gooi de dobbelsteen.').waitFor()

  await throwButton(page).dblclick()
  await eventually(async () => expect(await rollsOf(page)).toEqual([String(rolls[0]?.dice)]))
  expect((await machineOf(visitor)).bonus?.rolls).toHaveLength(1)
  const shown = rolls.findIndex(({ game }) => game.locked.length > 0)
  let made = 1
  while (made <= shown) await throwOnce(page, rolls, made++)
  await checkScreen(page, 'fruit-bonus')

  await page.reload()
  const words = rolls.slice(0, made).map(({ dice }) => String(dice))
  await eventually(async () => expect(await rollsOf(page)).toEqual(words))
  const other = await browser.open(width === 390 ? 1280 : 390, visitor)
  await other.goto('/fruit')
  await eventually(async () => expect(await rollsOf(other)).toEqual(words))
  await throwOnce(other, rolls, made++)
  // Here one roll is missing: the next one shows both.
  await throwOnce(page, rolls, made++)
  while (made < rolls.length) await throwOnce(page, rolls, made++)

  const last = rolls.at(-1)?.game
  const winnings = bonusWinningsEuro(last?.multiplier ?? 0, spin.multiplier, betAmount)
  const result = page.getByRole('region', { name: 'Uitslag' })
  await result.getByText(last?.end === 'DEATH' ? 'Doodskop!' : 'Uitgespeeld!').waitFor()
  await checkScreen(page, 'fruit-bonus-end')
  await press(result.getByRole('button', { name: `Int €${winnings.toLocaleString('nl-NL')}` }))
  await isTold(page, `Je wint €${winnings.toLocaleString('nl-NL')}.`)
  await page.getByRole('button', { name: 'SPIN' }).waitFor()

  const cash = startingCash - betAmount + spin.multiplier * betAmount + winnings
  expect((await visitor.call('GET /api/bank/balance')).body.cashPocket).toBe(cash)
  await eventually(async () => expect(await headerCash(page)).toBe(cash))
  expect(await ledgerOf(visitor)).toEqual({ balance: cash, sum: cash })
  const { lastSpin, bonus } = await machineOf(visitor)
  expect({ bonus, open: lastSpin?.bonusOpen }).toEqual({ bonus: null, open: false })
  expect((await visitor.call('POST /api/casino/fruit/bonus/collect')).status).toBe(404)
})
