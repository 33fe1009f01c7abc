import { openPool, type Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkScreen, flowWidths, useBrowser, type widths } from '../support/browser/browser.ts'
import {
  beforeAnswer,
  type Hand,
  hasFocus,
  headerCash,
  press,
  pressByKeyboard,
  seesText,
  write,
} from '../support/browser/page.ts'
import { newPlayer } from '../support/players/player.ts'
import { stack } from '../support/stack/stack.ts'

const browser = useBrowser()
let pool: Pool
beforeAll(async () => {
  pool = openPool(stack().adminDatabaseUrl, 1, 'e2e', createLogger('e2e', 'warn'))
  // The widest possible result: pictures of the screens show it, whatever was played recently.
  await run(
    pool,
    'plant_result',
    `insert into casino.sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_goals, away_goals,
       result_at, corrected_home_goals, corrected_away_goals, corrected_at)
     values ('ours-wide', 'dutch', 'Schwarzwaldtor 1909', 'Middernachtzon United', 'ours', now(), 10, 10, now(), 10, 9, now())`,
  )
})
afterAll(() => pool.end())

/**
 * The provider does not know our matches, and would close them at its next answer: it has none for ten minutes. A
 * reading under way would set its next time after this: it has taken the minute from its beginning on.
 */
const offerMatch = () =>
  eventually(async () => {
    const matched = await run(
      pool,
      'hold_offer',
      `update casino.sports_reading set due_at = now() + interval '10 minutes' where league = 'dutch' and subject = 'offer'
         and due_at not between now() + interval '45 seconds' and now() + interval '61 seconds' returning league`,
    )
    expect(matched).toHaveLength(1)
  })

let changes = 0
/** A match of our own, so that the test sets its odds and its result. */
async function newMatch(width: number) {
  await offerMatch()
  const home = `Thuisploeg ${width}`
  const kickOff = new Date(Date.now() + 40_000_000).toISOString()
  await run(
    pool,
    'plant_match',
    `insert into casino.sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_odds, draw_odds,
       away_odds, news) values ($1, 'dutch', $2, 'FC Achterdam', 'ours', $3, 215, 320, 340, $4)
     on conflict (match_id) do update set home_odds = 215, draw_odds = 320, away_odds = 340`,
    [`ours-${width}`, home, kickOff, [`${home} speelt op volle sterkte.`]],
  )
  const change = (set: string) =>
    run(pool, `change_match_${++changes}`, `update casino.sports_match set ${set} where match_id = 'ours-${width}'`)
  return { home, change }
}

const hands: Record<(typeof widths)[number], Hand> = { 1280: pressByKeyboard, 390: press }

test.each(flowWidths(1280))('a bet, odds that move, a result that comes by itself, at %i px', async (width) => {
  const hand = hands[width]
  const { home, change } = await newMatch(width)
  const { visitor } = await newPlayer()
  const page = await browser.open(width, visitor)
  await page.goto('/sportbetting')
  const homeWins = page.getByRole('button', { name: new RegExp(`${home} wint$`) })
  await homeWins.waitFor()
  await checkScreen(page, 'sportbetting-matches')
  await hand(homeWins)
  await write(page.getByLabel('Inzet'), '100', hand)
  await page.getByText('dan krijg je €215').waitFor()
  await checkScreen(page, 'sportbetting-slip')

  // The odds moved while their bet was on its way (before, the page may have read them anew): they are told, and
  // confirmed again.
  await beforeAnswer(page, '/api/casino/sport/bet', async () => {
    await hand(page.getByRole('button', { name: 'Zet in', exact: true }))
    await change('home_odds = 210')
  })
  await page.getByText('De notering is veranderd van 2,15 in 2,10. Wil je nog?').waitFor()
  await checkScreen(page, 'sportbetting-moved')
  await hand(page.getByRole('button', { name: 'Zet in tegen 2,10' }))
  await seesText(page, 'Bet placed successfully!')
  const open = page.getByRole('table', { name: 'Open weddenschappen' })
  await open.getByText(`${home} wint tegen 2,10`).waitFor()
  await eventually(async () => expect(await headerCash(page)).toBe(2_400))
  await page.getByText('1 open voor €100, brengt hoogstens €210').waitFor()
  await eventually(async () => expect(await hasFocus(page)).toBe(true))
  await checkScreen(page, 'sportbetting-open')
  let cashEuro = 2_400
  if (width === 390) {
    // For players with a keyboard on a phone: another bet on the same match, without a touch.
    const ours = page.getByRole('listitem').filter({ hasText: `${home} - ` })
    await pressByKeyboard(ours.getByRole('button', { name: /Gelijkspel$/ }))
    await write(page.getByLabel('Inzet'), '50', pressByKeyboard)
    await page.keyboard.press('Enter')
    await page.getByText('2 open voor €150, brengt hoogstens €370').waitFor()
    await eventually(async () => expect(await hasFocus(page)).toBe(true))
    cashEuro -= 50
    await eventually(async () => expect(await headerCash(page)).toBe(cashEuro))
  }
  // A link above all matches leads to the player's bets.
  await hand(page.getByRole('button', { name: 'Bekijk je weddenschappen' }))
  await eventually(async () =>
    expect(await open.evaluate((table) => table.getBoundingClientRect().top)).toBeLessThan(400),
  )

  await change('home_goals = 2, away_goals = 1, result_at = now()')
  const settled = page.getByRole('table', { name: 'Afgelopen weddenschappen' })
  await settled.getByText('Gewonnen').waitFor()
  await eventually(async () => expect(await headerCash(page)).toBe(cashEuro + 210))
  await checkScreen(page, 'sportbetting-settled')
})
