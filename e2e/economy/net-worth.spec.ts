import { dutchDay } from '@sottomondo/server-kit/clock'
import { run } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { checkScreen, useBrowser, widths } from '../support/browser/browser.ts'
import { newPlayer, type Person } from '../support/players/player.ts'
import { inSchema } from '../support/stack/database.ts'

const browser = useBrowser()
const playedDays = 12

/** Makes the points of days that this player could have played. */
const playForDays = ({ accountName }: Person) =>
  inSchema('economy', (tx) =>
    run(
      tx,
      'worth_of_days',
      `insert into net_worth_day
         (account_id, day, cash_pocket, cash_bank, cars, goods, bullets, easter_eggs, businesses)
       select id, $2::text::date - ago, 2500 + 137 * (ago % 4), 61200 * ($3 - ago), 21450 * ((ago + 1) % 3),
         3475 * (ago % 2), 1050 * ($3 - ago), 0, 0
       from accounts.gangster, generate_series(1, $3::int) as ago where name = $1`,
      [accountName, dutchDay(Date.now()), playedDays],
    ),
  )

test.each(widths)('a player reads what they are worth, and how that went, at %i px', async (width) => {
  const { visitor, person } = await newPlayer()
  const page = await browser.open(width, visitor)
  await page.goto('/net-worth')
  await page.getByRole('table', { name: 'Waaruit het bestaat' }).waitFor()
  await page.getByText(/^Vannacht komt de eerste dag erbij/).waitFor()
  await checkScreen(page, 'net-worth-newcomer')

  await playForDays(person)
  await page.reload()
  await page.getByRole('img', { name: 'Wat je waard was, per dag' }).waitFor()
  // Those days, now, and the heads of the columns.
  const byDay = page.getByRole('table', { name: 'Dag voor dag' })
  expect(await byDay.getByRole('row').count()).toBe(playedDays + 2)
  await checkScreen(page, 'net-worth-days')
})
